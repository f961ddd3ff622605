import { SqlMigration } from './sql-migration.js';

/** How those on a waitlist solve the problem today, in their own words. */
export class CurrentSolution1763974000000 extends SqlMigration {
  readonly name = 'CurrentSolution1763974000000';
  protected readonly steps = 'ALTER TABLE subscribers ADD COLUMN current_solution text';
  protected readonly undo = 'ALTER TABLE subscribers DROP COLUMN current_solution';
}
