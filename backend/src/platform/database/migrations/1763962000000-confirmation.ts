import { ADD_SUBSCRIBER_COUNTS, COUNT_SUBSCRIBERS_GONE } from './1763840000000-campaigns.js';
import { COUNT_ADDED, COUNT_SUBSCRIBER_CHANGED } from './1763910000000-lean-sign-ups.js';
import { installed, SqlMigration } from './sql-migration.js';

/** Mailboxes confirm every sign-up, where the idea asks for it (ADR 36). */
export class Confirmation1763962000000 extends SqlMigration {
  readonly name = 'Confirmation1763962000000';
  protected readonly steps = [
    SETTINGS,
    SUBSCRIBERS,
    COUNTS,
    installed('waitlist/counts', 'waitlist/confirmed-counts'),
    COUNT_CONFIRMED,
  ];
  protected readonly undo = `${COUNTS_BEFORE}
    DROP TABLE confirmation_requests;
    ALTER TABLE confirmation_mails DROP COLUMN kind, DROP COLUMN consent_version;
    ALTER TABLE confirmation_refusals DROP COLUMN of_sign_up;
    ALTER TABLE subscribers DROP COLUMN asked, DROP COLUMN confirmed_answers, DROP COLUMN consent_version;
    ALTER TABLE ideas DROP COLUMN confirmation, DROP COLUMN confirmation_since, DROP COLUMN referrals;
  `;
}

// Ideas from before stay as they were, new ones ask. confirmation_since: since when the setting is what it
// is; null where it never changed.
const SETTINGS = `
  ALTER TABLE ideas
    ADD COLUMN confirmation text NOT NULL DEFAULT 'off'
      CONSTRAINT ideas_confirmation CHECK (confirmation IN ('off', 'ask', 'require')),
    ADD COLUMN confirmation_since timestamptz,
    ADD COLUMN referrals boolean NOT NULL DEFAULT false;
  ALTER TABLE ideas ALTER COLUMN confirmation SET DEFAULT 'ask', ALTER COLUMN confirmation_since SET DEFAULT now();

  CREATE TABLE confirmation_requests (
    idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
    people integer NOT NULL,
    created_at timestamptz NOT NULL
  );
`;

// asked: joined while the idea asked for confirmation; who did not is "from before" for ever.
// confirmed_answers: what was said in what the mailbox confirmed first. consent_version: of the words that
// it confirmed. of_sign_up: the refused sign-up was new, so that the address gets no campaign either.
const SUBSCRIBERS = `
  ALTER TABLE subscribers
    ADD COLUMN asked boolean NOT NULL DEFAULT false,
    ADD COLUMN confirmed_answers jsonb,
    ADD COLUMN consent_version smallint;
  ALTER TABLE confirmation_mails
    ADD COLUMN kind text NOT NULL DEFAULT 'again' CHECK (kind IN ('joined', 'again', 'before')),
    ADD COLUMN consent_version smallint NOT NULL DEFAULT 1;
  ALTER TABLE confirmation_refusals ADD COLUMN of_sign_up boolean NOT NULL DEFAULT false;
`;

// Of those that are counted: whose mailbox has confirmed, and who was asked and has not.
const COUNTS = `
  ALTER TABLE subscriber_counts
    ADD COLUMN confirmed integer NOT NULL DEFAULT 0,
    ADD COLUMN pending integer NOT NULL DEFAULT 0;
  ALTER TYPE subscriber_delta ADD ATTRIBUTE confirmed integer, ADD ATTRIBUTE pending integer;
`;

const COUNT_CONFIRMED = `
  UPDATE subscriber_counts c SET confirmed = n.confirmed
  FROM (
    SELECT idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing, count(*)::int AS confirmed
    FROM subscribers WHERE confirmed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  ) n
  WHERE (c.idea_id, c.status, c.willing_to_pay, c.interested_in_collaborating, c.interested_in_investing)
    = (n.idea_id, n.status, n.willing_to_pay, n.interested_in_collaborating, n.interested_in_investing);
`;

const COUNTS_BEFORE = `
  DROP TRIGGER subscribers_confirmed_are_counted ON subscribers;
  DROP FUNCTION count_subscriber_confirmed;
  ALTER TYPE subscriber_delta DROP ATTRIBUTE confirmed, DROP ATTRIBUTE pending;
  ALTER TABLE subscriber_counts DROP COLUMN confirmed, DROP COLUMN pending;

  ${COUNT_ADDED}
  ${ADD_SUBSCRIBER_COUNTS}
  ${COUNT_SUBSCRIBERS_GONE}
  ${COUNT_SUBSCRIBER_CHANGED}
`;
