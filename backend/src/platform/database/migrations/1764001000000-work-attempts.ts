import { SqlMigration } from './sql-migration.js';

/**
 * Stores attempts at work that is in progress or has failed. Completed work has no row. `due_at` is the time
 * from which the next attempt can be made.
 */
export class WorkAttempts1764001000000 extends SqlMigration {
  readonly name = 'WorkAttempts1764001000000';
  protected readonly steps = `
    CREATE TABLE work_attempts (
      kind text NOT NULL,
      key text NOT NULL,
      attempts integer NOT NULL,
      due_at timestamptz NOT NULL,
      error text,
      given_up_at timestamptz,
      PRIMARY KEY (kind, key)
    );
  `;
}
