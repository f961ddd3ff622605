-- Votes and sign-ups of a day are counted from their rows. What is taken back or changed later leaves a mark
-- on its day: by triggers, because rows also leave through ON DELETE CASCADE; each mark is a row of its own,
-- so that none is lost to one that is just being worked off.
CREATE OR REPLACE FUNCTION mark_days_of_deleted_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (idea_id, day)
    SELECT DISTINCT idea_id, (created_at AT TIME ZONE 'UTC')::date FROM gone;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER votes_leave_days_stale AFTER DELETE ON votes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_deleted_stale();
CREATE OR REPLACE TRIGGER subscribers_leave_days_stale AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_deleted_stale();

CREATE OR REPLACE FUNCTION mark_day_of_changed_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (idea_id, day)
    VALUES (NEW.idea_id, (NEW.created_at AT TIME ZONE 'UTC')::date);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_change_days AFTER UPDATE ON subscribers
  FOR EACH ROW WHEN (OLD.willing_to_pay IS DISTINCT FROM NEW.willing_to_pay)
  EXECUTE FUNCTION mark_day_of_changed_stale();
