import { SqlMigration } from './sql-migration.js';

/** Who writes a message may leave an address, to hear the founder's answer. */
export class Listeners1763972000000 extends SqlMigration {
  readonly name = 'Listeners1763972000000';
  protected readonly steps = [LISTENERS, MAILS];
  protected readonly undo =
    'DROP TABLE feedback_answers, feedback_listeners, feedback_listener_mails, feedback_refusals';
}

// Apart from the message, which names nobody; one for each. Who wants no more has no address here.
const LISTENERS = `
  CREATE TABLE feedback_listeners (
    feedback_id uuid PRIMARY KEY REFERENCES feedback ON DELETE CASCADE,
    email text,
    state text NOT NULL CHECK (state IN ('due', 'asked', 'confirmed', 'stopped', 'refused')),
    created_at timestamptz NOT NULL,
    due_at timestamptz,
    asked_at timestamptz,
    confirmed_at timestamptz,
    consent_version smallint,
    answered_at timestamptz,
    CONSTRAINT feedback_listeners_address CHECK ((email IS NULL) = (state IN ('stopped', 'refused'))),
    CONSTRAINT feedback_listeners_are_due CHECK ((due_at IS NOT NULL) = (state = 'due'))
  );
  CREATE INDEX feedback_listeners_due ON feedback_listeners (due_at) WHERE state = 'due';
  CREATE INDEX feedback_listeners_unconfirmed ON feedback_listeners (created_at) WHERE state IN ('due', 'asked');
  CREATE INDEX feedback_listeners_by_address ON feedback_listeners (lower(email));
`;

// feedback_listener_mails: those that asked, for limits that must outlive the message. feedback_refusals: a
// mailbox is asked no more about a founder's ideas. feedback_answers: each reply once to each listener.
const MAILS = `
  CREATE TABLE feedback_listener_mails (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    email_hash bytea NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX feedback_listener_mails_by_address ON feedback_listener_mails (email_hash, created_at);
  CREATE INDEX feedback_listener_mails_by_idea ON feedback_listener_mails (idea_id, created_at);
  CREATE INDEX feedback_listener_mails_by_time ON feedback_listener_mails (created_at);

  CREATE TABLE feedback_refusals (
    founder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    email_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (founder_id, email_hash)
  );

  CREATE TABLE feedback_answers (
    id uuid PRIMARY KEY,
    reply_id uuid NOT NULL REFERENCES feedback_replies ON DELETE CASCADE,
    feedback_id uuid NOT NULL REFERENCES feedback_listeners ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    CONSTRAINT feedback_answers_once UNIQUE (reply_id, feedback_id)
  );
  CREATE INDEX feedback_answers_by_listener ON feedback_answers (feedback_id, created_at);
`;
