import { SqlMigration } from './sql-migration.js';

/** Uses one function to reject all changes to immutable rows. */
export class RefusedChanges1764000200000 extends SqlMigration {
  readonly name = 'RefusedChanges1764000200000';
  protected readonly steps = SQL;
}

const SQL = `
DROP FUNCTION refuse_admin_audit_change, refuse_audit_change, refuse_goal_change, refuse_goal_day_change,
  refuse_evidence_log_change, refuse_experiment_change CASCADE;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% %: % is refused', TG_TABLE_NAME, TG_ARGV[0], TG_OP;
END $$;

CREATE OR REPLACE TRIGGER admin_audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is append-only');

CREATE OR REPLACE TRIGGER billing_audit_is_append_only BEFORE UPDATE ON billing_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change('is append-only');

CREATE OR REPLACE TRIGGER evidence_goals_are_fixed BEFORE UPDATE ON evidence_goals
  FOR EACH ROW WHEN (
    OLD.decided_at IS NOT NULL
    OR (OLD.id, OLD.idea_id, OLD.number, OLD.text, OLD.hash, OLD.log_seq, OLD.started_at, OLD.ends_at)
       IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.number, NEW.text, NEW.hash, NEW.log_seq, NEW.started_at, NEW.ends_at)
  ) EXECUTE FUNCTION refuse_change('never change, and a verdict stays');

CREATE OR REPLACE TRIGGER evidence_goal_days_are_written_once BEFORE UPDATE ON evidence_goal_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is written once');

CREATE OR REPLACE TRIGGER evidence_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is append-only');

CREATE OR REPLACE TRIGGER experiments_are_fixed BEFORE UPDATE ON experiments
  FOR EACH ROW WHEN (
    (OLD.id, OLD.idea_id, OLD.kind, OLD.arms, OLD.first_arm, OLD.days, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.kind, NEW.arms, NEW.first_arm, NEW.days, NEW.created_at)
    OR (OLD.started_at IS NOT NULL AND (OLD.started_at, OLD.ends_at) IS DISTINCT FROM (NEW.started_at, NEW.ends_at))
    OR (OLD.decided_at IS NOT NULL
        AND (OLD.state, OLD.reason, OLD.ended_at, OLD.decided_at, OLD.result)
            IS DISTINCT FROM (NEW.state, NEW.reason, NEW.ended_at, NEW.decided_at, NEW.result))
  ) EXECUTE FUNCTION refuse_change('never change, and a decision stays');
`;
