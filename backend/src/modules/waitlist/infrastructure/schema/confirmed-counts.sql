-- Counts a confirmation that changes nothing else. A file of its own, because the columns that its trigger
-- names are younger than those of counts.sql, whose trigger counts every other change.
CREATE OR REPLACE FUNCTION count_subscriber_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscriber_counts c SET
    confirmed = c.confirmed + (NEW.confirmed_at IS NOT NULL)::int - (OLD.confirmed_at IS NOT NULL)::int,
    pending = c.pending + (NEW.asked AND NEW.confirmed_at IS NULL)::int - (OLD.asked AND OLD.confirmed_at IS NULL)::int
    WHERE c.idea_id = NEW.idea_id AND c.status = NEW.status AND c.willing_to_pay = NEW.willing_to_pay
      AND c.interested_in_collaborating = NEW.interested_in_collaborating
      AND c.interested_in_investing = NEW.interested_in_investing;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_confirmed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.confirmed_at IS NULL, OLD.asked) IS DISTINCT FROM (NEW.confirmed_at IS NULL, NEW.asked)
    AND (OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
    IS NOT DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
  EXECUTE FUNCTION count_subscriber_confirmed();
