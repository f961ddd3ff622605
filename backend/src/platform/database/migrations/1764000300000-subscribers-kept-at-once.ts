import { SqlMigration } from './sql-migration.js';

/** Replaces ten triggers on subscribers with three: for added, changed and deleted rows. */
export class SubscribersKeptAtOnce1764000300000 extends SqlMigration {
  readonly name = 'SubscribersKeptAtOnce1764000300000';
  protected readonly steps = SQL;
}

const SQL = `
DROP FUNCTION count_subscribers_added, count_subscriber_changed, count_subscriber_confirmed, count_subscribers_gone,
  move_waitlist_place, leave_waitlist_places, forget_what_was_said, untell(), mark_days_of_deleted_stale,
  mark_day_of_changed_stale CASCADE;

CREATE OR REPLACE FUNCTION untell(subjects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_deliveries) THEN
    DELETE FROM webhook_deliveries WHERE subject_id = ANY (subjects);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION untell_feedback_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM untell(ARRAY(SELECT id FROM gone));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER feedback_gone_is_untold AFTER DELETE ON feedback
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION untell_feedback_gone();

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

CREATE OR REPLACE FUNCTION keep_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER subscribers_added AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_subscribers_added();

CREATE OR REPLACE FUNCTION keep_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_subscriber_counts(ARRAY(
    SELECT ROW(k.*)::subscriber_delta FROM (
      SELECT idea, status, pays, collaborates, invests, sum(change)::int, sum(confirmed)::int, sum(pending)::int
      FROM (VALUES
        (OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing, -1,
         -(OLD.confirmed_at IS NOT NULL)::int, -(OLD.asked AND OLD.confirmed_at IS NULL)::int),
        (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing, 1,
         (NEW.confirmed_at IS NOT NULL)::int, (NEW.asked AND NEW.confirmed_at IS NULL)::int)
      ) AS both_sides (idea, status, pays, collaborates, invests, change, confirmed, pending)
      GROUP BY 1, 2, 3, 4, 5
      HAVING (sum(change), sum(confirmed), sum(pending)) <> (0, 0, 0)
    ) k ORDER BY k));
  IF OLD.place_seq IS NOT NULL AND (OLD.status, LEAST(OLD.credits, 10)) <> (NEW.status, LEAST(NEW.credits, 10)) THEN
    IF OLD.status = 'active' THEN
      PERFORM change_waitlist_places(OLD.idea_id, LEAST(OLD.credits, 10::smallint), OLD.place_seq, -1);
    END IF;
    IF NEW.status = 'active' THEN
      PERFORM change_waitlist_places(NEW.idea_id, LEAST(NEW.credits, 10::smallint), NEW.place_seq, 1);
    END IF;
  END IF;
  IF OLD.willing_to_pay <> NEW.willing_to_pay THEN
    PERFORM mark_day_stale(NEW.idea_id, (NEW.created_at AT TIME ZONE 'UTC')::date);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_changed AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN ((OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing,
         OLD.confirmed_at IS NULL, OLD.asked, OLD.credits)
    IS DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating,
                      NEW.interested_in_investing, NEW.confirmed_at IS NULL, NEW.asked, NEW.credits))
  EXECUTE FUNCTION keep_subscriber_changed();

CREATE OR REPLACE FUNCTION keep_subscribers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE n record;
BEGIN
  PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, -count(*)::int,
           -count(confirmed_at)::int, -count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int
    FROM gone GROUP BY 1, 2, 3, 4, 5) d;
  FOR n IN
    SELECT g.idea_id, LEAST(g.credits, 10) AS level, d.depth, g.place_seq >> (6 * d.depth) AS node, count(*)::int AS people
    FROM gone g CROSS JOIN generate_series(1, 3) AS d (depth)
    WHERE g.place_seq IS NOT NULL AND g.status = 'active' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 DESC, 4
  LOOP
    UPDATE waitlist_places p SET members = p.members - n.people
      WHERE p.idea_id = n.idea_id AND p.credits = n.level AND p.depth = n.depth AND p.node = n.node;
  END LOOP;
  IF EXISTS (SELECT FROM confirmation_mails) THEN
    UPDATE confirmation_mails m SET said = NULL FROM gone g WHERE m.subscriber_id = g.id;
  END IF;
  PERFORM untell(ARRAY(SELECT id FROM gone));
  PERFORM mark_day_stale(d.idea_id, d.day)
    FROM (SELECT DISTINCT idea_id, (created_at AT TIME ZONE 'UTC')::date AS day FROM gone) d;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscribers_gone AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_subscribers_gone();
`;
