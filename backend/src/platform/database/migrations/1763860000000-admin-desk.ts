import { installed, SqlMigration } from './sql-migration.js';

/** The admin's desk: the audit, saved replies, and the review queue's order. */
export class AdminDesk1763860000000 extends SqlMigration {
  readonly name = 'AdminDesk1763860000000';
  protected readonly steps = [AUDIT, AUDIT_COUNTS, installed('admin/audit'), SAVED_REPLIES, REVIEW_QUEUE];
  protected readonly undo = `
    DROP INDEX ideas_pending_by_submission, ideas_aside_by_created, users_email_search;
    ALTER TABLE ideas DROP COLUMN submitted_at;
    DROP TABLE saved_replies, admin_audit_counts, admin_audit;
    DROP FUNCTION count_admin_action, refuse_admin_audit_change;
  `;
}

// Names are copies and nothing references another table: what was done stays readable when its subject, or
// the admin's account, is gone. The trigger refuses every way of rewriting, so that a slip in our own code
// cannot.
const AUDIT = `
  CREATE TABLE admin_audit (
    id uuid PRIMARY KEY,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    action text NOT NULL CHECK (action ~ '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$'),
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    subject_name text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX admin_audit_by_time ON admin_audit (created_at DESC, id DESC);
  CREATE INDEX admin_audit_by_action ON admin_audit (action, created_at DESC, id DESC);
  CREATE INDEX admin_audit_by_actor ON admin_audit (actor_id, created_at DESC, id DESC);
  CREATE INDEX admin_audit_by_subject ON admin_audit (subject_type, subject_id, created_at DESC, id DESC);
`;

// Totals of the audit's list without counting its rows on a request.
const AUDIT_COUNTS = `
  CREATE TABLE admin_audit_counts (
    action text NOT NULL,
    actor_id uuid NOT NULL,
    entries integer NOT NULL CHECK (entries > 0),
    PRIMARY KEY (action, actor_id)
  );
`;

const SAVED_REPLIES = `
  CREATE TABLE saved_replies (
    id uuid PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    title text NOT NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT saved_replies_title_key UNIQUE (admin_id, title)
  );
`;

// Who has waited longest comes first. An idea from before this column waits since it was written. Neither
// index of ideas holds active ones: a vote writes to every index that does.
const REVIEW_QUEUE = `
  ALTER TABLE ideas ADD COLUMN submitted_at timestamptz;
  UPDATE ideas SET submitted_at = created_at WHERE status <> 'draft';
  CREATE INDEX ideas_pending_by_submission ON ideas ((COALESCE(submitted_at, created_at)), id)
    WHERE status = 'pending';
  CREATE INDEX ideas_aside_by_created ON ideas (status, created_at DESC, id DESC)
    WHERE status NOT IN ('pending', 'active');
  CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
`;
