-- Entries are added and, when the law's time is over, deleted; they are never changed.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'billing_audit is append-only';
END $$;
CREATE OR REPLACE TRIGGER billing_audit_is_append_only BEFORE UPDATE ON billing_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
