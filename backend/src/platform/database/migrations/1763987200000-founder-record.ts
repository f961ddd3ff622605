import { installed, SqlMigration } from './sql-migration.js';

/** What came of a founder's goals and experiments, for good: numbers that outlive the idea. */
export class FounderRecord1763987200000 extends SqlMigration {
  readonly name = 'FounderRecord1763987200000';
  protected readonly steps = [RECORD, installed('evidence/founder-record'), SO_FAR];
  protected readonly undo = `
    DROP TRIGGER ideas_leave_a_record ON ideas;
    DROP TRIGGER experiments_are_recorded ON experiments;
    DROP TRIGGER evidence_goals_are_recorded ON evidence_goals;
    DROP FUNCTION keep_founder_record, record_experiment, record_goal, next_founder_number;
    DROP TABLE evidence_founder_record;
  `;
}

// From state on, the columns are empty as long as the idea is there: its goals and experiments say it
// themselves. founder_key stands in for the founder once the account is deleted.
const RECORD = `
  CREATE TABLE evidence_founder_record (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('goal', 'page', 'price')),
    founder_id uuid REFERENCES users ON DELETE SET NULL,
    founder_key bytea,
    account_deleted_at timestamptz,
    founder_number integer NOT NULL CHECK (founder_number > 0),
    idea_id uuid NOT NULL,
    number integer,
    hash bytea UNIQUE,
    rate double precision,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    state text,
    reason text,
    decided_at timestamptz,
    counted integer,
    yes integer,
    idea_deleted_at timestamptz,
    CONSTRAINT evidence_founder_record_numbers UNIQUE (founder_id, kind, founder_number),
    CONSTRAINT evidence_founder_record_is_sealed CHECK (
      num_nulls(state, decided_at, counted, yes, idea_deleted_at) IN (0, 5)
    )
  );
  CREATE INDEX evidence_founder_record_by_key ON evidence_founder_record (founder_key) WHERE founder_key IS NOT NULL;
`;

// Goals and experiments from before the record, in the order in which they started.
const SO_FAR = `
  INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, number, hash, rate, started_at, ends_at)
  SELECT g.id, 'goal', i.author_id, row_number() OVER (PARTITION BY i.author_id ORDER BY g.started_at, g.id),
         g.idea_id, g.number, g.hash, (g.text::jsonb ->> 'rate')::float8, g.started_at, g.ends_at
  FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id;
  INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, started_at, ends_at)
  SELECT e.id, e.kind, i.author_id, row_number() OVER (PARTITION BY i.author_id, e.kind ORDER BY e.started_at, e.id),
         e.idea_id, e.started_at, e.ends_at
  FROM experiments e JOIN ideas i ON i.id = e.idea_id WHERE e.started_at IS NOT NULL;
`;
