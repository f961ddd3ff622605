-- How many subscribers of each kind an idea has: whatever a founder filters by, the total is a sum of at most
-- sixteen numbers. Triggers, because subscribers also leave through ON DELETE CASCADE. In the order of the
-- key: no deadlocks.
CREATE OR REPLACE FUNCTION count_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscriber_counts AS n
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int
    FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET subscribers = n.subscribers + EXCLUDED.subscribers;
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
      INSERT INTO subscriber_counts VALUES (d.idea_id, d.status, d.willing_to_pay, d.collaborating, d.investing, d.change)
        ON CONFLICT ON CONSTRAINT subscriber_counts_pkey
        DO UPDATE SET subscribers = subscriber_counts.subscribers + d.change;
    ELSE
      UPDATE subscriber_counts c SET subscribers = c.subscribers + d.change
        WHERE c.idea_id = d.idea_id AND c.status = d.status AND c.willing_to_pay = d.willing_to_pay
          AND c.interested_in_collaborating = d.collaborating AND c.interested_in_investing = d.investing;
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION count_subscribers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, -count(*)::int
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
      (ROW(OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing, -1)::subscriber_delta),
      (ROW(NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing, 1)::subscriber_delta)
    ) AS both_sides (d) ORDER BY d));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
    IS DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
  EXECUTE FUNCTION count_subscriber_changed();
