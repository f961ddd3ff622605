-- Marks ideas that may have received a first vote, sign-up or message from someone other than their founder.
-- A counter may already include one of the founder's own, so its second increment is marked too. A trigger is
-- used because a vote must be a single statement: an idea may get a hundred thousand votes, and the trigger's
-- condition adds no cost to them. A job later determines who caused the change.
CREATE OR REPLACE FUNCTION mark_first_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_notices AS f (idea_id, kind, marked_at)
    SELECT NEW.id, c.kind, now()
    FROM (VALUES ('vote', OLD.vote_count, NEW.vote_count),
                 ('sign-up', OLD.waitlist_count, NEW.waitlist_count),
                 ('feedback', OLD.feedback_count, NEW.feedback_count)) AS c (kind, before, after)
    WHERE c.before <= 1 AND c.after > c.before
    ON CONFLICT (idea_id, kind) DO UPDATE SET marked_at = excluded.marked_at WHERE f.settled_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ideas_mark_first_notices AFTER UPDATE OF vote_count, waitlist_count, feedback_count ON ideas
  FOR EACH ROW WHEN (OLD.vote_count <= 1 AND NEW.vote_count > OLD.vote_count
    OR OLD.waitlist_count <= 1 AND NEW.waitlist_count > OLD.waitlist_count
    OR OLD.feedback_count <= 1 AND NEW.feedback_count > OLD.feedback_count)
  EXECUTE FUNCTION mark_first_notices();
