import { SqlMigration } from './sql-migration.js';

/**
 * Campaigns, one delivery for each recipient, what protects senders and recipients, and counted subscribers.
 */
export class Campaigns1763840000000 extends SqlMigration {
  readonly name = 'Campaigns1763840000000';
  protected readonly steps = [SUBSCRIBER_COUNTS, CAMPAIGNS, DELIVERY_COUNTS, SENDING];
  protected readonly undo = `
    DROP TABLE send_budgets, suppressions, campaign_senders, campaign_deliveries, campaigns, subscriber_counts CASCADE;
    DROP TRIGGER subscribers_added_are_counted ON subscribers;
    DROP TRIGGER subscribers_changed_are_counted ON subscribers;
    DROP TRIGGER subscribers_gone_are_counted ON subscribers;
    DROP INDEX subscribers_by_email;
    DROP FUNCTION count_subscribers_added, count_subscribers_changed, count_subscribers_gone, add_subscriber_counts,
      count_deliveries_added, count_deliveries_changed, count_deliveries_gone;
    DROP TYPE subscriber_delta;
  `;
}

// Fewer is an UPDATE, so that nothing is counted for an idea that is being deleted. In the order of the key:
// no deadlocks.
export const ADD_SUBSCRIBER_COUNTS = `
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
`;
export const COUNT_SUBSCRIBERS_ADDED = `
  CREATE OR REPLACE FUNCTION count_subscribers_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int
      FROM added GROUP BY 1, 2, 3, 4, 5) d;
    RETURN NULL;
  END $$;
`;
export const COUNT_SUBSCRIBERS_GONE = `
  CREATE OR REPLACE FUNCTION count_subscribers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, -count(*)::int
      FROM gone GROUP BY 1, 2, 3, 4, 5) d;
    RETURN NULL;
  END $$;
`;
export const COUNT_SUBSCRIBERS_CHANGED = `
  CREATE OR REPLACE FUNCTION count_subscribers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_subscriber_counts(array_agg(ROW(d.*)::subscriber_delta ORDER BY d)) FROM (
      SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, sum(change)::int
      FROM (SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM gone) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0) d;
    RETURN NULL;
  END $$;
`;

// How many subscribers of each kind an idea has: whatever a founder filters by, the total is a sum of at
// most sixteen numbers (architecture rule 9). Triggers, because subscribers also leave through ON DELETE
// CASCADE; by statement, so that a million rows are counted at once.
const SUBSCRIBER_COUNTS = `
  CREATE TABLE subscriber_counts (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    status text NOT NULL,
    willing_to_pay boolean NOT NULL,
    interested_in_collaborating boolean NOT NULL,
    interested_in_investing boolean NOT NULL,
    subscribers integer NOT NULL CHECK (subscribers >= 0),
    PRIMARY KEY (idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing)
  );
  INSERT INTO subscriber_counts
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)
    FROM subscribers GROUP BY 1, 2, 3, 4, 5;
  CREATE INDEX subscribers_by_email ON subscribers (lower(email));

  CREATE TYPE subscriber_delta AS (
    idea_id uuid, status text, willing_to_pay boolean, collaborating boolean, investing boolean, change integer
  );

  ${ADD_SUBSCRIBER_COUNTS}

  ${COUNT_SUBSCRIBERS_ADDED}
  ${COUNT_SUBSCRIBERS_GONE}
  ${COUNT_SUBSCRIBERS_CHANGED}
  CREATE TRIGGER subscribers_added_are_counted AFTER INSERT ON subscribers
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_added();
  CREATE TRIGGER subscribers_changed_are_counted AFTER UPDATE ON subscribers
    REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_changed();
  CREATE TRIGGER subscribers_gone_are_counted AFTER DELETE ON subscribers
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers_gone();
`;

// The delivery's key is the promise: one mail for each campaign and subscriber. due_at is when it may next
// be tried. A claim is a column, not a lock held open: it outlives any send, and one that a crash left behind
// runs out.
const CAMPAIGNS = `
  CREATE TABLE campaigns (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    name text NOT NULL,
    subject text NOT NULL,
    content text NOT NULL,
    type text NOT NULL CHECK (type IN ('welcome', 'update', 'launch', 'reminder')),
    sends_on_join boolean NOT NULL GENERATED ALWAYS AS (type IN ('welcome', 'reminder')) STORED,
    delay_days integer NOT NULL CHECK (delay_days BETWEEN 0 AND 3650),
    is_active boolean NOT NULL,
    first_activated_at timestamptz,
    scheduled_count integer NOT NULL DEFAULT 0 CHECK (scheduled_count >= 0),
    sent_count integer NOT NULL DEFAULT 0 CHECK (sent_count >= 0),
    failed_count integer NOT NULL DEFAULT 0 CHECK (failed_count >= 0),
    skipped_count integer NOT NULL DEFAULT 0 CHECK (skipped_count >= 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT campaigns_active_were_activated CHECK (NOT is_active OR first_activated_at IS NOT NULL)
  );
  CREATE INDEX campaigns_by_idea ON campaigns (idea_id, created_at DESC, id DESC);
  CREATE INDEX campaigns_active ON campaigns (id) WHERE is_active;

  CREATE TABLE campaign_deliveries (
    campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
    subscriber_id uuid NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'skipped')),
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    claim_id uuid,
    claimed_until timestamptz,
    reason text,
    detail text,
    settled_at timestamptz,
    CONSTRAINT campaign_deliveries_once PRIMARY KEY (campaign_id, subscriber_id),
    CONSTRAINT campaign_deliveries_claimed CHECK ((status = 'sending') = (claim_id IS NOT NULL)),
    CONSTRAINT campaign_deliveries_settled CHECK ((status IN ('pending', 'sending')) = (settled_at IS NULL))
  );
  CREATE INDEX campaign_deliveries_by_subscriber ON campaign_deliveries (subscriber_id);
  CREATE INDEX campaign_deliveries_due ON campaign_deliveries (campaign_id, due_at) WHERE status = 'pending';
  CREATE INDEX campaign_deliveries_claims ON campaign_deliveries (claim_id) WHERE status = 'sending';
  CREATE INDEX campaign_deliveries_by_status ON campaign_deliveries (campaign_id, status, subscriber_id DESC);
`;

// scheduled = not settled yet. The four numbers always add up to the campaign's rows.
export const deliveryDelta = (table: string, sign: 1 | -1) => `
  SELECT campaign_id, ${sign} * (status IN ('pending', 'sending'))::int AS scheduled, ${sign} * (status = 'sent')::int AS sent,
         ${sign} * (status = 'failed')::int AS failed, ${sign} * (status = 'skipped')::int AS skipped FROM ${table}`;
export const countDeliveries = (deltas: string, first = '') => `
  BEGIN
    ${first}
    UPDATE campaigns c SET
      scheduled_count = c.scheduled_count + d.scheduled, sent_count = c.sent_count + d.sent,
      failed_count = c.failed_count + d.failed, skipped_count = c.skipped_count + d.skipped
    FROM (
      SELECT campaign_id, sum(scheduled)::int AS scheduled, sum(sent)::int AS sent, sum(failed)::int AS failed,
             sum(skipped)::int AS skipped
      FROM (${deltas}) one GROUP BY campaign_id
    ) d
    WHERE c.id = d.campaign_id AND (d.scheduled <> 0 OR d.sent <> 0 OR d.failed <> 0 OR d.skipped <> 0);
    RETURN NULL;
  END`;
const DELIVERY_COUNTS = `
  CREATE FUNCTION count_deliveries_added() RETURNS trigger LANGUAGE plpgsql AS $$ ${countDeliveries(deliveryDelta('added', 1))} $$;
  CREATE FUNCTION count_deliveries_gone() RETURNS trigger LANGUAGE plpgsql AS $$ ${countDeliveries(deliveryDelta('gone', -1))} $$;
  CREATE FUNCTION count_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$ ${countDeliveries(
    `${deliveryDelta('added', 1)} UNION ALL ${deliveryDelta('gone', -1)}`,
  )} $$;
  CREATE TRIGGER deliveries_added_are_counted AFTER INSERT ON campaign_deliveries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_added();
  CREATE TRIGGER deliveries_changed_are_counted AFTER UPDATE ON campaign_deliveries
    REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_changed();
  CREATE TRIGGER deliveries_gone_are_counted AFTER DELETE ON campaign_deliveries
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_gone();
`;

// A suppressed address is kept as a hash: it has to outlive the subscriber's erasure, or the next sign-up
// would be mailed again. recent_outcomes: one character a mail, 1 for a bounce, latest last. send_budgets:
// token buckets shared by all processes.
const SENDING = `
  CREATE TABLE suppressions (
    founder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    email_hash bytea NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (founder_id, email_hash)
  );
  CREATE TABLE campaign_senders (
    founder_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    recent_outcomes text NOT NULL DEFAULT '',
    paused_at timestamptz
  );
  CREATE TABLE send_budgets (
    scope text PRIMARY KEY,
    tokens double precision NOT NULL,
    refilled_at timestamptz NOT NULL
  );
`;
