-- Prevents changes to a goal's terms and to its verdict.
CREATE OR REPLACE TRIGGER evidence_goals_are_fixed BEFORE UPDATE ON evidence_goals
  FOR EACH ROW WHEN (
    OLD.decided_at IS NOT NULL
    OR (OLD.id, OLD.idea_id, OLD.number, OLD.text, OLD.hash, OLD.log_seq, OLD.started_at, OLD.ends_at)
       IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.number, NEW.text, NEW.hash, NEW.log_seq, NEW.started_at, NEW.ends_at)
  ) EXECUTE FUNCTION refuse_change('never change, and a verdict stays');

-- Prevents changes to the numbers of a day. They are deleted only with their goal.
CREATE OR REPLACE TRIGGER evidence_goal_days_are_written_once BEFORE UPDATE ON evidence_goal_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is written once');

CREATE OR REPLACE TRIGGER evidence_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('is append-only');
