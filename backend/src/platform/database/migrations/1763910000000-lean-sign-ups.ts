import { COUNT_SUBSCRIBERS_ADDED } from './1763840000000-campaigns.js';
import { SqlMigration } from './sql-migration.js';

/**
 * What a sign-up costs beside its row: counting it takes one statement, and campaigns cost something only
 * where there are some.
 */
export class LeanSignUps1763910000000 extends SqlMigration {
  readonly name = 'LeanSignUps1763910000000';
  protected readonly steps = [COUNT_ADDED, COUNT_CHANGED, SCHEDULE];
  protected readonly undo = `
    DROP FUNCTION schedule_on_join;
    DROP TRIGGER subscribers_changed_are_counted ON subscribers;
    DROP FUNCTION count_subscriber_changed;
    CREATE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers
      REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_changed();
    ${COUNT_SUBSCRIBERS_ADDED}
  `;
}

// Straight into the table: gathering changes in an array and going through it took most of the trigger's
// time. In the order of the key: no deadlocks.
export const COUNT_ADDED = `
  CREATE OR REPLACE FUNCTION count_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO subscriber_counts AS n
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int
      FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT ON CONSTRAINT subscriber_counts_pkey DO UPDATE SET subscribers = n.subscribers + EXCLUDED.subscribers;
    RETURN NULL;
  END $$;
`;

export const COUNT_SUBSCRIBER_CHANGED = `
  CREATE OR REPLACE FUNCTION count_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_subscriber_counts(ARRAY(
      SELECT d FROM (VALUES
        (ROW(OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing, -1)::subscriber_delta),
        (ROW(NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing, 1)::subscriber_delta)
      ) AS both_sides (d) ORDER BY d));
    RETURN NULL;
  END $$;
`;

// By row now, because a trigger by statement also runs at every INSERT ... ON CONFLICT that updates nothing,
// and subscribers change one at a time.
const COUNT_CHANGED = `
  ${COUNT_SUBSCRIBER_CHANGED}
  DROP TRIGGER subscribers_changed_are_counted ON subscribers;
  CREATE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers FOR EACH ROW
    WHEN ((OLD.idea_id, OLD.status, OLD.willing_to_pay, OLD.interested_in_collaborating, OLD.interested_in_investing)
      IS DISTINCT FROM (NEW.idea_id, NEW.status, NEW.willing_to_pay, NEW.interested_in_collaborating, NEW.interested_in_investing))
    EXECUTE FUNCTION count_subscriber_changed();
`;

// A function, because an INSERT in the statement of the sign-up itself opens the table, its five indexes and
// its triggers even where there is no campaign, as for most ideas. KEY SHARE: a campaign that is being
// deleted gets no mail, and does not make the sign-up fail. A mail that was skipped because of unsubscribing
// is made due again; one that was sent stays so.
const SCHEDULE = `
  CREATE FUNCTION schedule_on_join(campaign uuid, subscriber uuid, due timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO campaign_deliveries AS d (campaign_id, subscriber_id, due_at)
      SELECT c.id, subscriber, due FROM campaigns c WHERE c.id = campaign FOR KEY SHARE
      ON CONFLICT (campaign_id, subscriber_id) DO UPDATE SET
        status = 'pending', due_at = EXCLUDED.due_at, reason = NULL, detail = NULL, settled_at = NULL
        WHERE d.status = 'skipped' AND d.reason = 'unsubscribed';
    RETURN FOUND;
  END $$;
`;
