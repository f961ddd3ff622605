import { SqlMigration } from './sql-migration.js';

/**
 * Stores the estimate and interval of a goal's verdict, so that they don't have to be computed on each read.
 */
export class GoalEstimates1763987100000 extends SqlMigration {
  readonly name = 'GoalEstimates1763987100000';
  protected readonly steps = `
    ALTER TABLE evidence_goals ADD COLUMN estimate double precision, ADD COLUMN low double precision,
      ADD COLUMN high double precision;
  `;
}
