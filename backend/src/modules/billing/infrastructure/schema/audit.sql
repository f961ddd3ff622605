-- Entries are added and, when the law's time is over, deleted; they are never changed.
CREATE OR REPLACE TRIGGER billing_audit_is_append_only BEFORE UPDATE ON billing_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change('is append-only');
