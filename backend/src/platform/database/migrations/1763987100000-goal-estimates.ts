import { SqlMigration } from './sql-migration.js';

/** The estimate and interval of a goal's verdict, stored once, so that no reader has to compute them. */
export class GoalEstimates1763987100000 extends SqlMigration {
  readonly name = 'GoalEstimates1763987100000';
  protected readonly steps = `
    ALTER TABLE evidence_goals ADD COLUMN estimate double precision, ADD COLUMN low double precision,
      ADD COLUMN high double precision;
  `;
}
