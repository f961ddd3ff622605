import { installed, SqlMigration } from './sql-migration.js';

/**
 * Addresses that founders want told of events, what was to be told, and the triggers that write it down (ADR
 * 18).
 */
export class OutgoingWebhooks1763900000000 extends SqlMigration {
  readonly name = 'OutgoingWebhooks1763900000000';
  protected readonly steps = [TABLES, EVENTS, installed('webhooks/deliveries')];
  protected readonly undo = `
    DROP TRIGGER subscribers_joined_are_told ON subscribers;
    DROP TRIGGER subscribers_changed_are_told ON subscribers;
    DROP TRIGGER subscribers_gone_are_untold ON subscribers;
    DROP TRIGGER feedback_is_told ON feedback;
    DROP TRIGGER feedback_gone_is_untold ON feedback;
    DROP TRIGGER ideas_decided_are_told ON ideas;
    DROP FUNCTION tell_subscribers_joined, tell_subscriber_changed, tell_subscriber, tell_feedback, tell_idea, tell_event, untell;
    DROP TABLE webhook_deliveries, webhook_endpoints;
  `;
}

// Secrets are sealed with a key from the configuration: a copy of the database alone signs nothing.
// failing_since: no delivery has succeeded since then. subject_id: the subscriber or the feedback that a
// delivery speaks of, and goes with. No foreign key: to look for deliveries once for each of a million
// subscribers would double the time that deleting them takes. A claim is a column, as for campaigns: it
// outlives any attempt, and one that a crash left behind runs out.
const TABLES = `
  CREATE TABLE webhook_endpoints (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    idea_id uuid REFERENCES ideas ON DELETE CASCADE,
    url text NOT NULL,
    event_types text[] NOT NULL CHECK (cardinality(event_types) > 0),
    secret text NOT NULL,
    previous_secret text,
    previous_secret_until timestamptz,
    enabled boolean NOT NULL,
    disabled_at timestamptz,
    disabled_reason text CHECK (disabled_reason IN ('owner', 'gone', 'failing')),
    failing_since timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT webhook_endpoints_disabled CHECK (enabled = (disabled_at IS NULL) AND enabled = (disabled_reason IS NULL)),
    CONSTRAINT webhook_endpoints_rotated CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
  );
  CREATE INDEX webhook_endpoints_by_user ON webhook_endpoints (user_id, created_at, id);
  CREATE INDEX webhook_endpoints_by_idea ON webhook_endpoints (idea_id) WHERE idea_id IS NOT NULL;

  CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY,
    endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
    event_id uuid NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    subject_id uuid,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sending', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    claim_id uuid,
    claimed_until timestamptz,
    last_attempt_at timestamptz,
    last_status integer,
    last_error text,
    last_answer text,
    duration_ms integer,
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id),
    CONSTRAINT webhook_deliveries_waiting CHECK ((state IN ('pending', 'sending')) = (next_attempt_at IS NOT NULL)),
    CONSTRAINT webhook_deliveries_claimed CHECK ((state = 'sending') = (claim_id IS NOT NULL)),
    CONSTRAINT webhook_deliveries_settled CHECK ((state IN ('delivered', 'failed')) = (settled_at IS NOT NULL))
  );
  CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'pending';
  CREATE INDEX webhook_deliveries_claims ON webhook_deliveries (endpoint_id) WHERE state = 'sending';
  CREATE INDEX webhook_deliveries_by_subject ON webhook_deliveries (subject_id) WHERE subject_id IS NOT NULL;
`;

// Triggers, so that an event is noted in the transaction that makes it, whichever code does, and the busy
// statements stay as they are. Joins are looked at by statement: first whether anybody wants to know, at once
// for a million rows; then one by one. SKIP LOCKED: an endpoint that is being deleted at this moment neither
// holds up nor breaks what a visitor does.
const utc = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const EVENTS = `
  CREATE FUNCTION tell_event(of_idea uuid, event text, details jsonb, subject uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE event_id uuid := gen_random_uuid();
  BEGIN
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, subject_id, created_at, next_attempt_at)
    SELECT gen_random_uuid(), w.id, event_id, event,
           jsonb_build_object('idea', jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'status', i.status)) || details,
           subject, now(), now()
    FROM ideas i JOIN users u ON u.id = i.author_id AND u.suspended_at IS NULL JOIN webhook_endpoints w ON w.user_id = i.author_id
    WHERE i.id = of_idea AND w.enabled AND (w.idea_id IS NULL OR w.idea_id = i.id) AND event = ANY (w.event_types)
    FOR KEY SHARE OF w SKIP LOCKED;
  END $$;

  CREATE FUNCTION tell_subscriber(s subscribers) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_event(
      s.idea_id, CASE s.status WHEN 'active' THEN 'subscriber.joined' ELSE 'subscriber.unsubscribed' END,
      jsonb_build_object('subscriber', jsonb_build_object(
        'id', s.id, 'email', s.email, 'status', s.status, 'willingToPay', s.willing_to_pay,
        'interestedInCollaborating', s.interested_in_collaborating, 'interestedInInvesting', s.interested_in_investing,
        'linkedinProfile', s.linkedin_profile, 'joinedAt', ${utc('s.created_at')})),
      s.id);
  END $$;
  CREATE FUNCTION tell_subscribers_joined() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM added a JOIN ideas i ON i.id = a.idea_id JOIN webhook_endpoints w ON w.user_id = i.author_id) THEN
      PERFORM tell_subscriber(s) FROM subscribers s WHERE s.id IN (SELECT id FROM added);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER subscribers_joined_are_told AFTER INSERT ON subscribers
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_subscribers_joined();
  CREATE FUNCTION tell_subscriber_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_subscriber(NEW);
    RETURN NULL;
  END $$;
  CREATE TRIGGER subscribers_changed_are_told AFTER UPDATE ON subscribers FOR EACH ROW
    WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_subscriber_changed();

  CREATE FUNCTION tell_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_event(
      NEW.idea_id, 'feedback.posted',
      jsonb_build_object('feedback', jsonb_build_object(
        'id', NEW.id, 'message', NEW.message, 'postedAt', ${utc('NEW.created_at')})),
      NEW.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER feedback_is_told AFTER INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION tell_feedback();

  -- To ask for changes again, in other words, is a decision; to bring back what was taken down is none.
  CREATE FUNCTION tell_idea() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.status = 'removed' THEN
      RETURN NULL;
    ELSIF NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL THEN
      PERFORM tell_event(NEW.id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
    ELSIF NEW.status <> OLD.status AND NEW.status IN ('active', 'removed') THEN
      PERFORM tell_event(NEW.id, CASE NEW.status WHEN 'active' THEN 'idea.approved' ELSE 'idea.removed' END, '{}', NULL);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ideas_decided_are_told AFTER UPDATE OF status, review_comments ON ideas FOR EACH ROW
    WHEN (OLD.status <> NEW.status OR OLD.review_comments IS DISTINCT FROM NEW.review_comments) EXECUTE FUNCTION tell_idea();
`;
