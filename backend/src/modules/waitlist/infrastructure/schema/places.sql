-- Ten letters that nobody guesses, in base32: of a UUID's bytes those that are random.
CREATE OR REPLACE FUNCTION new_referral_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  bytes bytea := uuid_send(gen_random_uuid());
  letters CONSTANT text := 'abcdefghijklmnopqrstuvwxyz234567';
BEGIN
  RETURN (SELECT string_agg(substr(letters, (get_byte(bytes, at) & 31) + 1, 1), '')
          FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) AS at);
END $$;

-- Who has a place is counted, by credits, in nodes of 64, of 64 of these, and so on: a place is a sum of few
-- numbers, however long the waitlist. Largest first, as everywhere: two who change them wait for each other,
-- and do not deadlock.
CREATE OR REPLACE FUNCTION change_waitlist_places(idea uuid, level smallint, seq bigint, change integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR at IN REVERSE 3..1 LOOP
    IF change > 0 THEN
      INSERT INTO waitlist_places AS p VALUES (idea, level, at, seq >> (6 * at), change)
        ON CONFLICT ON CONSTRAINT waitlist_places_pkey DO UPDATE SET members = p.members + change;
    ELSE
      UPDATE waitlist_places p SET members = p.members + change
        WHERE p.idea_id = idea AND p.credits = level AND p.depth = at AND p.node = seq >> (6 * at);
    END IF;
  END LOOP;
END $$;

-- Who is given a place is counted by the statement that gives it, many at once.
CREATE OR REPLACE FUNCTION move_waitlist_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'active' THEN
    PERFORM change_waitlist_places(OLD.idea_id, LEAST(OLD.credits, 10::smallint), OLD.place_seq, -1);
  END IF;
  IF NEW.status = 'active' THEN
    PERFORM change_waitlist_places(NEW.idea_id, LEAST(NEW.credits, 10::smallint), NEW.place_seq, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_moved_are_placed AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN (OLD.place_seq IS NOT NULL AND (OLD.status, LEAST(OLD.credits, 10)) IS DISTINCT FROM (NEW.status, LEAST(NEW.credits, 10)))
  EXECUTE FUNCTION move_waitlist_place();

-- Fewer is an UPDATE, so that nothing is counted for an idea that is being deleted.
CREATE OR REPLACE FUNCTION leave_waitlist_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE n record;
BEGIN
  FOR n IN
    SELECT g.idea_id, LEAST(g.credits, 10) AS level, d.depth, g.place_seq >> (6 * d.depth) AS node, count(*)::int AS people
    FROM gone g CROSS JOIN generate_series(1, 3) AS d (depth)
    WHERE g.place_seq IS NOT NULL AND g.status = 'active' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 DESC, 4
  LOOP
    UPDATE waitlist_places p SET members = p.members - n.people
      WHERE p.idea_id = n.idea_id AND p.credits = n.level AND p.depth = n.depth AND p.node = n.node;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_gone_have_no_place AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_waitlist_places();
