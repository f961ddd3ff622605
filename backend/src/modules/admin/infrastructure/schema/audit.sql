-- Refuses every way of rewriting, so that a slip in our own code cannot.
CREATE OR REPLACE FUNCTION refuse_admin_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_audit is append-only: % is refused', TG_OP;
END $$;
CREATE OR REPLACE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_audit_change();
