import { SqlMigration } from './sql-migration.js';

/**
 * What keeps the site clean: suspended accounts, ideas taken down, what visitors report and what was decided
 * about it.
 */
export class Moderation1763861000000 extends SqlMigration {
  readonly name = 'Moderation1763861000000';
  protected readonly steps = [SUSPENSIONS, REMOVALS, REPORTS];
  protected readonly undo = `
    DROP TABLE reports, report_cases;
    UPDATE ideas i SET status = r.status_before FROM idea_removals r WHERE r.idea_id = i.id AND r.cause = 'suspension';
    DROP TABLE idea_removals;
    ALTER TABLE users DROP COLUMN suspended_at, DROP COLUMN suspension_reason;
  `;
}

const SUSPENSIONS = `
  ALTER TABLE users
    ADD COLUMN suspended_at timestamptz,
    ADD COLUMN suspension_reason text,
    ADD CONSTRAINT users_suspended_for_a_reason CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL));
`;

// Where a removed idea comes back to. An idea that a suspension hid comes back with its author, one that was
// taken down does not.
const REMOVALS = `
  CREATE TABLE idea_removals (
    idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
    status_before text NOT NULL CHECK (status_before IN ('draft', 'pending', 'active', 'address_review_comment')),
    cause text NOT NULL CHECK (cause IN ('taken-down', 'suspension'))
  );
`;

// One case for each thing that was reported, however many report it; one report for each visitor and thing.
// The quote is what the admin decides about: the author may have deleted the message meanwhile. opened_at is
// the case's place in the queue.
const REPORTS = `
  CREATE TABLE report_cases (
    id uuid PRIMARY KEY,
    subject_type text NOT NULL CHECK (subject_type IN ('idea', 'feedback', 'reply')),
    subject_id uuid NOT NULL,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    feedback_id uuid,
    quote text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'taken-down', 'message-removed')),
    report_count integer NOT NULL DEFAULT 0 CHECK (report_count >= 0),
    opened_at timestamptz NOT NULL,
    last_reported_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by text,
    note text,
    CONSTRAINT report_cases_once_per_subject UNIQUE (subject_type, subject_id),
    CONSTRAINT report_cases_decided CHECK ((state = 'open') = (decided_at IS NULL))
  );
  CREATE INDEX report_cases_open ON report_cases (opened_at, id) WHERE state = 'open';
  CREATE INDEX report_cases_decided_by_time ON report_cases (decided_at DESC, id DESC) WHERE state <> 'open';
  CREATE INDEX report_cases_by_idea ON report_cases (idea_id);

  CREATE TABLE reports (
    id uuid PRIMARY KEY,
    case_id uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
    reporter_key bytea NOT NULL,
    reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'misleading', 'illegal', 'copyright', 'other')),
    details text,
    created_at timestamptz NOT NULL,
    CONSTRAINT reports_once_per_visitor UNIQUE (case_id, reporter_key)
  );
`;
