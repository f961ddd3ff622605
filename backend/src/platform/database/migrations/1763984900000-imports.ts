import { SqlMigration } from './sql-migration.js';

/** Ideas and subscribers that founders bring from other tools (docs/adr/0053). */
export class Imports1763984900000 extends SqlMigration {
  readonly name = 'Imports1763984900000';
  protected readonly steps = [TABLES, MARKS];
  protected readonly undo = `
    DELETE FROM confirmation_mails WHERE kind = 'imported';
    ALTER TABLE confirmation_mails DROP CONSTRAINT confirmation_mails_kind_check,
      ADD CONSTRAINT confirmation_mails_kind_check CHECK (kind IN ('joined', 'again', 'before'));
    ALTER TABLE subscribers DROP COLUMN import_id, DROP COLUMN agreed_at;
    ALTER TABLE ideas DROP COLUMN imported_votes;
    DROP TABLE import_rows, import_parts, imports;
  `;
}

const TABLES = `
  CREATE TABLE imports (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    idea_id uuid REFERENCES ideas ON DELETE SET NULL,
    kind text NOT NULL CHECK (kind IN ('ideas', 'subscribers')),
    file_name text NOT NULL,
    state text NOT NULL,
    problem text,
    bytes integer NOT NULL,
    parts integer NOT NULL,
    format text,
    delimiter text,
    header jsonb NOT NULL,
    headed boolean NOT NULL,
    columns jsonb,
    category text,
    asks_to_confirm boolean NOT NULL,
    agreed_at timestamptz,
    most integer NOT NULL,
    rows integer NOT NULL,
    position integer NOT NULL,
    reached integer NOT NULL,
    counts jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    finished_at timestamptz
  );
  CREATE INDEX imports_by_user ON imports (user_id, created_at DESC, id DESC);
  CREATE UNIQUE INDEX imports_one_at_work ON imports (user_id) WHERE state IN ('checking', 'running', 'undoing');
  CREATE INDEX imports_to_work_on ON imports (updated_at) WHERE state IN ('reading', 'checking', 'running', 'undoing');

  CREATE TABLE import_parts (
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    number integer NOT NULL,
    start integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (import_id, number)
  );
  -- Pieces are cut out of it, which a compressed value does not allow without reading it whole.
  ALTER TABLE import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE import_rows (
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    line integer NOT NULL,
    cells text NOT NULL,
    key text,
    outcome text,
    reason text,
    subject_id uuid,
    PRIMARY KEY (import_id, line)
  );
  CREATE INDEX import_rows_by_key ON import_rows (import_id, key) WHERE key IS NOT NULL;
  CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, line);
`;

// No foreign key of import_id: an import may be forgotten, and its people stay marked.
const MARKS = `
  ALTER TABLE subscribers ADD COLUMN import_id uuid, ADD COLUMN agreed_at timestamptz;
  ALTER TABLE ideas ADD COLUMN imported_votes integer CHECK (imported_votes >= 0);
  ALTER TABLE confirmation_mails DROP CONSTRAINT confirmation_mails_kind_check,
    ADD CONSTRAINT confirmation_mails_kind_check CHECK (kind IN ('joined', 'again', 'before', 'imported'));
`;
