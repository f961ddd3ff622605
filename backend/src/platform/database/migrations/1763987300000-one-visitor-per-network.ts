import { SqlMigration } from './sql-migration.js';

/**
 * Counts one visitor per network for goals and experiments, and breaks their visitors down by operator, hour
 * and kind of mailbox (ADR 73).
 */
export class OneVisitorPerNetwork1763987300000 extends SqlMigration {
  readonly name = 'OneVisitorPerNetwork1763987300000';
  protected readonly steps = [KEYS, CELLS, NETWORKS, BREAKDOWNS, SITE];
}

// The key that the network would have had in the previous epoch, because goals and experiments identify
// networks by the keys of the epoch they started in. Null for visits recorded by the previous version.
const KEYS = `
  ALTER TABLE analytics_events ADD COLUMN network_before bytea;
  ALTER TABLE analytics_visitor_days ADD COLUMN network_before bytea;
`;

// True in `judged` means that the visitors decide the goal, because each was the first from their network.
// The constraint only gains a column, so it also holds for cells that the previous version writes.
const CELLS = `
  ALTER TABLE evidence_cells ADD COLUMN judged boolean NOT NULL DEFAULT true;
  ALTER TABLE evidence_cells DROP CONSTRAINT evidence_cells_once,
    ADD CONSTRAINT evidence_cells_once UNIQUE (idea_id, day, source, goal, arm, price_arm, referred, judged);
`;

// Networks that a running goal or experiment has counted. `arm` is the arm of the network's first visitor.
// `seen_twice` and `same_arm` are the numbers of visitors left out because their network had already been
// counted, in another arm or in the same one.
const NETWORKS = `
  CREATE TABLE evidence_goal_networks (
    goal_id uuid NOT NULL REFERENCES evidence_goals ON DELETE CASCADE,
    network bytea NOT NULL,
    PRIMARY KEY (goal_id, network)
  );
  CREATE TABLE evidence_experiment_networks (
    experiment_id uuid NOT NULL REFERENCES experiments ON DELETE CASCADE,
    network bytea NOT NULL,
    arm smallint NOT NULL,
    PRIMARY KEY (experiment_id, network)
  );
  CREATE TABLE evidence_experiment_days (
    experiment_id uuid NOT NULL REFERENCES experiments ON DELETE CASCADE,
    day date NOT NULL,
    seen_twice integer NOT NULL CHECK (seen_twice >= 0),
    same_arm integer NOT NULL CHECK (same_arm >= 0),
    provisional boolean NOT NULL,
    PRIMARY KEY (experiment_id, day)
  );
`;

// Visitors who count for a goal, by operator, hour and kind of mailbox. Their sign-ups store the names of
// these rows as long as they can still be confirmed.
const BREAKDOWNS = `
  CREATE TABLE evidence_breakdowns (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    day date NOT NULL,
    goal smallint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('operator', 'hour', 'mailbox')),
    name text NOT NULL,
    visitors integer NOT NULL,
    confirmed integer NOT NULL,
    provisional boolean NOT NULL,
    CONSTRAINT evidence_breakdowns_confirmed_visited CHECK (visitors >= confirmed AND confirmed >= 0),
    PRIMARY KEY (idea_id, day, goal, kind, name)
  );
  ALTER TABLE evidence_sign_ups ADD COLUMN operator text, ADD COLUMN hour text, ADD COLUMN mailbox text;
`;

// Counted visitors across all ideas, and how many of them were the first from their network in the epoch.
const SITE = `
  CREATE TABLE evidence_site_days (
    day date PRIMARY KEY,
    visitors integer NOT NULL,
    networks integer NOT NULL
  );
`;
