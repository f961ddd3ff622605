import { installed, SqlMigration } from './sql-migration.js';

/**
 * What others say of an address waits for its mailbox; and a founder may let subscribers answer to their own
 * address (ADR 23).
 */
export class ConfirmedSignUps1763930000000 extends SqlMigration {
  readonly name = 'ConfirmedSignUps1763930000000';
  protected readonly steps = [
    SUBSCRIBERS,
    MAILS,
    installed('waitlist/confirmation-mails'),
    SCHEDULE,
    'ALTER TABLE campaign_senders ADD COLUMN replies_to_founder boolean NOT NULL DEFAULT false',
  ];
  protected readonly undo = `
    DROP TRIGGER subscribers_gone_said_nothing ON subscribers;
    DROP FUNCTION forget_what_was_said;
    DROP TABLE confirmation_mails, confirmation_refusals;
    DROP INDEX subscribers_to_confirm;
    ALTER TABLE subscribers DROP COLUMN visitor_key, DROP COLUMN waiting, DROP COLUMN confirmed_at,
      DROP COLUMN confirmation_due_at, DROP COLUMN confirmation_sends;
    ALTER TABLE campaign_senders DROP COLUMN replies_to_founder;
  `;
}

// visitor_key: who joined, as a keyed hash; null for those from before, who are known to nobody. waiting:
// what somebody else said and no mail has asked about yet. confirmation_sends: mails that nobody has
// answered.
const SUBSCRIBERS = `
  ALTER TABLE subscribers ADD COLUMN visitor_key bytea, ADD COLUMN waiting jsonb, ADD COLUMN confirmed_at timestamptz,
    ADD COLUMN confirmation_due_at timestamptz, ADD COLUMN confirmation_sends smallint NOT NULL DEFAULT 0;
  CREATE INDEX subscribers_to_confirm ON subscribers (confirmation_due_at) WHERE confirmation_due_at IS NOT NULL;
`;

// A mail asks about what was said when it was written, and nothing else: its link confirms that. The row
// also is what the limits count, so it outlives the subscriber (no foreign key), without what was said. A
// refusal is of an address and a founder, as a hash.
const MAILS = `
  CREATE TABLE confirmation_mails (
    id uuid PRIMARY KEY,
    subscriber_id uuid NOT NULL,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    email_hash bytea NOT NULL,
    said jsonb,
    answer text CHECK (answer IN ('confirmed', 'refused')),
    answered_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT confirmation_mails_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
  );
  CREATE INDEX confirmation_mails_by_address ON confirmation_mails (email_hash, created_at);
  CREATE INDEX confirmation_mails_by_idea ON confirmation_mails (idea_id, created_at);
  CREATE INDEX confirmation_mails_by_subscriber ON confirmation_mails (subscriber_id);
  CREATE INDEX confirmation_mails_by_age ON confirmation_mails (created_at);

  CREATE TABLE confirmation_refusals (
    founder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    email_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (founder_id, email_hash)
  );
`;

// What was skipped because of unsubscribing stays skipped: who has a delivery keeps it, whatever has become
// of it.
const SCHEDULE = `
  CREATE OR REPLACE FUNCTION schedule_on_join(campaign uuid, subscriber uuid, due timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
      SELECT c.id, subscriber, due FROM campaigns c WHERE c.id = campaign FOR KEY SHARE
      ON CONFLICT (campaign_id, subscriber_id) DO NOTHING;
    RETURN FOUND;
  END $$;
`;
