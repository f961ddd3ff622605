import { installed, SqlMigration } from './sql-migration.js';

/** What counts as evidence of a day, goals with their log, and what was said of each day. */
export class Evidence1763961000000 extends SqlMigration {
  readonly name = 'Evidence1763961000000';
  protected readonly steps = [COUNTS, GOALS, installed('evidence/goals', 'evidence/sign-ups')];
  protected readonly undo = `
    DROP TABLE evidence_goal_days, evidence_goals, evidence_log, evidence_sign_ups, evidence_cells,
      evidence_left_out, evidence_networks;
    DROP FUNCTION refuse_goal_change, refuse_goal_day_change, refuse_evidence_log_change, take_out_open_sign_ups;
  `;
}

// A cell holds the counted visitors of one kind of an idea's day, and how far they came. goal: the number of
// the goal that ran when they arrived, 0 for none. What is provisional is of a day that goes on, and is
// counted anew. A sign-up's row leads to its cell for as long as the cell may still change by it, and no
// longer.
const COUNTS = `
  CREATE TABLE evidence_networks (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    epoch integer NOT NULL,
    network bytea NOT NULL,
    counted smallint NOT NULL,
    PRIMARY KEY (idea_id, epoch, network)
  );
  CREATE INDEX evidence_networks_by_epoch ON evidence_networks (epoch);
  CREATE TABLE evidence_cells (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    source jsonb NOT NULL,
    goal smallint NOT NULL DEFAULT 0,
    arm smallint NOT NULL DEFAULT 0,
    price_arm smallint NOT NULL DEFAULT 0,
    referred boolean NOT NULL DEFAULT false,
    provisional boolean NOT NULL,
    visitors integer NOT NULL,
    voted integer NOT NULL,
    voted_verified integer NOT NULL,
    joined integer NOT NULL,
    open integer NOT NULL,
    confirmed integer NOT NULL,
    would_pay integer NOT NULL,
    priced integer NOT NULL DEFAULT 0,
    CONSTRAINT evidence_cells_are_a_funnel CHECK (
      visitors >= joined AND joined >= confirmed + open AND confirmed >= would_pay AND confirmed >= priced
      AND would_pay >= 0 AND priced >= 0 AND open >= 0 AND visitors >= voted AND voted >= voted_verified
      AND voted_verified >= 0
    ),
    CONSTRAINT evidence_cells_once UNIQUE (idea_id, day, source, goal, arm, price_arm, referred)
  );
  CREATE TABLE evidence_left_out (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    reason text NOT NULL,
    people integer NOT NULL CHECK (people > 0),
    provisional boolean NOT NULL,
    PRIMARY KEY (idea_id, day, reason)
  );
  CREATE TABLE evidence_sign_ups (
    subscriber_id uuid PRIMARY KEY REFERENCES subscribers ON DELETE CASCADE,
    cell_id bigint NOT NULL REFERENCES evidence_cells ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('open', 'confirmed', 'lapsed')),
    voted boolean NOT NULL,
    joined_at timestamptz NOT NULL
  );
  CREATE INDEX evidence_sign_ups_by_cell ON evidence_sign_ups (cell_id);
  CREATE INDEX evidence_sign_ups_by_age ON evidence_sign_ups (joined_at);
`;

// The text of a goal is what its hash in the log is of; nothing of it changes. Each row of the log hashes the
// one before: nothing can be taken out of it, or put in, without whoever kept a later hash seeing it.
const GOALS = `
  CREATE TABLE evidence_log (
    seq integer PRIMARY KEY CHECK (seq > 0),
    hash bytea NOT NULL UNIQUE,
    previous bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
  );
  CREATE TABLE evidence_goals (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    number smallint NOT NULL CHECK (number > 0),
    text text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    log_seq integer NOT NULL,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    state text NOT NULL,
    reason text,
    decided_at timestamptz,
    CONSTRAINT evidence_goals_number UNIQUE (idea_id, number)
  );
  CREATE UNIQUE INDEX evidence_goals_one_running ON evidence_goals (idea_id) WHERE decided_at IS NULL;
  CREATE TABLE evidence_goal_days (
    goal_id uuid NOT NULL REFERENCES evidence_goals ON DELETE CASCADE,
    day date NOT NULL,
    visitors integer NOT NULL,
    yes integer NOT NULL,
    open integer NOT NULL,
    counted integer NOT NULL,
    low double precision NOT NULL,
    high double precision NOT NULL,
    needed integer NOT NULL,
    state text NOT NULL,
    reason text,
    PRIMARY KEY (goal_id, day)
  );
`;
