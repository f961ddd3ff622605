import { installed, SqlMigration } from './sql-migration.js';

/** Prices and versions of the page that visitors are shared among, and what they said to a price. */
export class Experiments1763984500000 extends SqlMigration {
  readonly name = 'Experiments1763984500000';
  protected readonly steps = [EXPERIMENTS, installed('experiments/experiments')];
  protected readonly undo = `
    ALTER TABLE subscribers DROP COLUMN price_offer, DROP COLUMN price_answer;
    DROP TABLE experiments;
    DROP FUNCTION refuse_experiment_change;
  `;
}

// first_arm: cells keep visitors by a number for each arm; no two experiments of an idea and kind share one.
const EXPERIMENTS = `
  CREATE TABLE experiments (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('page', 'price')),
    arms jsonb NOT NULL,
    first_arm smallint NOT NULL CHECK (first_arm > 0),
    days smallint NOT NULL,
    state text NOT NULL,
    reason text,
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    ends_at timestamptz,
    ended_at timestamptz,
    decided_at timestamptz,
    judged_day date,
    kept smallint,
    result jsonb,
    CONSTRAINT experiments_arms_once UNIQUE (idea_id, kind, first_arm)
  );
  CREATE UNIQUE INDEX experiments_one_running ON experiments (idea_id, kind) WHERE state IN ('pending', 'running');
  CREATE INDEX experiments_to_judge ON experiments (id) WHERE state IN ('running', 'settling');
  ALTER TABLE subscribers ADD COLUMN price_offer jsonb,
    ADD COLUMN price_answer text CHECK (price_answer IN ('yes', 'no', 'unsure'));
`;
