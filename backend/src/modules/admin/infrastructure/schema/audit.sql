CREATE OR REPLACE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is append-only');
