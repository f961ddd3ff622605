-- Prevents changes to an experiment's arms and to its decision. Once the experiment is over, only the version
-- that was adopted as the page may still be set.
CREATE OR REPLACE TRIGGER experiments_are_fixed BEFORE UPDATE ON experiments
  FOR EACH ROW WHEN (
    (OLD.id, OLD.idea_id, OLD.kind, OLD.arms, OLD.first_arm, OLD.days, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.kind, NEW.arms, NEW.first_arm, NEW.days, NEW.created_at)
    OR (OLD.started_at IS NOT NULL AND (OLD.started_at, OLD.ends_at) IS DISTINCT FROM (NEW.started_at, NEW.ends_at))
    OR (OLD.decided_at IS NOT NULL
        AND (OLD.state, OLD.reason, OLD.ended_at, OLD.decided_at, OLD.result)
            IS DISTINCT FROM (NEW.state, NEW.reason, NEW.ended_at, NEW.decided_at, NEW.result))
  ) EXECUTE FUNCTION refuse_change('never change, and a decision stays');
