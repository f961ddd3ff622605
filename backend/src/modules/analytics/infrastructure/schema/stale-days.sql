-- Marks a day for a recount. The votes and sign-ups of a day are counted from their rows, so a deleted or
-- changed row marks its day. This is done by triggers, because rows are also deleted by ON DELETE CASCADE.
-- Each mark is a separate row, so that none is lost while a job processes another mark. The triggers of
-- subscribers call this function.
CREATE OR REPLACE FUNCTION mark_day_stale(idea uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (idea_id, day) VALUES (idea, day);
END $$;

CREATE OR REPLACE FUNCTION mark_days_of_votes_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_day_stale(d.idea_id, d.day)
    FROM (SELECT DISTINCT idea_id, (created_at AT TIME ZONE 'UTC')::date AS day FROM gone) d;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER votes_leave_days_stale AFTER DELETE ON votes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_votes_stale();
