-- Append-only. Entries are deleted after the legal retention period, but never changed.
CREATE OR REPLACE TRIGGER billing_audit_is_append_only BEFORE UPDATE ON billing_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change('is append-only');
