-- What a founder fixed stays as it was, and a verdict stays: refused here, so that a slip in our
-- own code cannot change it.
CREATE OR REPLACE FUNCTION refuse_goal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A goal never changes, and a decided one keeps its verdict: refused for %', OLD.id;
END $$;
CREATE OR REPLACE TRIGGER evidence_goals_are_fixed BEFORE UPDATE ON evidence_goals
  FOR EACH ROW WHEN (
    OLD.decided_at IS NOT NULL
    OR (OLD.id, OLD.idea_id, OLD.number, OLD.text, OLD.hash, OLD.log_seq, OLD.started_at, OLD.ends_at)
       IS DISTINCT FROM (NEW.id, NEW.idea_id, NEW.number, NEW.text, NEW.hash, NEW.log_seq, NEW.started_at, NEW.ends_at)
  ) EXECUTE FUNCTION refuse_goal_change();

-- What was said of a day goes with its goal alone.
CREATE OR REPLACE FUNCTION refuse_goal_day_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence_goal_days is written once: % is refused', TG_OP;
END $$;
CREATE OR REPLACE TRIGGER evidence_goal_days_are_written_once BEFORE UPDATE ON evidence_goal_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_goal_day_change();

CREATE OR REPLACE FUNCTION refuse_evidence_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence_log is append-only: % is refused', TG_OP;
END $$;
CREATE OR REPLACE TRIGGER evidence_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_log_change();
