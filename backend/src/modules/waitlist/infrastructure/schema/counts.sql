-- How many subscribers of each kind an idea has: whatever a founder filters by, the total is a sum of at most
-- sixteen numbers; beside each, how many of these have confirmed and how many were asked and have not.
-- Triggers, because subscribers also leave through ON DELETE CASCADE. In the order of the key: no deadlocks.
CREATE OR REPLACE FUNCTION count_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscriber_counts AS n
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int,
           count(confirmed_at)::int, count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int
    FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET
      subscribers = n.subscribers + EXCLUDED.subscribers, confirmed = n.confirmed + EXCLUDED.confirmed,
      pending = n.pending + EXCLUDED.pending;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_added_are_counted AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_added();

-- Fewer is an UPDATE, so that nothing is counted for an idea that is being deleted.
CREATE OR REPLACE FUNCTION add_subscriber_counts(deltas subscriber_delta[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE d subscriber_delta;
BEGIN
  FOREACH d IN ARRAY coalesce(deltas, '{}') LOOP
    IF d.change > 0 THEN
      INSERT INTO subscriber_counts AS n
        VALUES (d.idea_id, d.status, d.willing_to_pay, d.collaborating, d.investing, d.change, d.confirmed, d.pending)
        ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET
          subscribers = n.subscribers + d.change, confirmed = n.confirmed + d.confirmed, pending = n.pending + d.pending;
    ELSE
      UPDATE subscriber_counts c SET
        subscribers = c.subscribers + d.change, confirmed = c.confirmed + d.confirmed, pending = c.pending + d.pending
        WHERE c.idea_id = d.idea_id AND c.status = d.status AND c.willing_to_pay = d.willing_to_pay
          AND c.interested_in_collaborating = d.collaborating AND c.interested_in_investing = d.investing;
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION count_subscribers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, -count(*)::int,
           -count(confirmed_at)::int, -count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int
    FROM gone GROUP BY 1, 2, 3, 4, 5) d;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_gone_are_counted AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_gone();

-- By row, because a trigger by statement also runs at every INSERT ... ON CONFLICT that updates nothing.
CREATE OR REPLACE FUNCTION count_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(ARRAY(
    SELECT d FROM (VALUES
      (ROW(OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing, -1,
           -(OLD.confirmed_at IS NOT NULL)::int, -(OLD.asked AND OLD.confirmed_at IS NULL)::int)::subscriber_delta),
      (ROW(NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing, 1,
           (NEW.confirmed_at IS NOT NULL)::int, (NEW.asked AND NEW.confirmed_at IS NULL)::int)::subscriber_delta)
    ) AS both_sides (d) ORDER BY d));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
    IS DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
  EXECUTE FUNCTION count_subscriber_changed();
