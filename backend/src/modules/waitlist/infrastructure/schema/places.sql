-- Returns ten unguessable letters in base32, from the random bytes of a UUID.
CREATE OR REPLACE FUNCTION new_referral_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  bytes bytea := uuid_send(gen_random_uuid());
  letters CONSTANT text := 'abcdefghijklmnopqrstuvwxyz234567';
BEGIN
  RETURN (SELECT string_agg(substr(letters, (get_byte(bytes, at) & 31) + 1, 1), '')
          FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) AS at);
END $$;

-- People with a position are counted by credits, in nodes of 64, nodes of 64 such nodes, and so on. A
-- position is therefore the sum of a few numbers, no matter how long the waitlist is. Nodes are changed
-- largest first, like everywhere, so that concurrent changes wait for each other instead of deadlocking.
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
