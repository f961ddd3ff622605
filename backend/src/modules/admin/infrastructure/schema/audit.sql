-- Refuses every way of rewriting, so that a slip in our own code cannot.
CREATE OR REPLACE FUNCTION refuse_admin_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_audit is append-only: % is refused', TG_OP;
END $$;
CREATE OR REPLACE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_admin_audit_change();

-- Totals of the audit's list without counting its rows on a request.
CREATE OR REPLACE FUNCTION count_admin_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO admin_audit_counts VALUES (NEW.action, NEW.actor_id, 1)
    ON CONFLICT (action, actor_id) DO UPDATE SET entries = admin_audit_counts.entries + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER admin_audit_is_counted AFTER INSERT ON admin_audit
  FOR EACH ROW EXECUTE FUNCTION count_admin_action();
