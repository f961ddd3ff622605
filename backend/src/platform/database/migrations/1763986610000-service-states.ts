import { SqlMigration } from './sql-migration.js';

/**
 * Stores the state of the mail server and other services: since when they have been failing and why, in text
 * without addresses.
 */
export class ServiceStates1763986610000 extends SqlMigration {
  readonly name = 'ServiceStates1763986610000';
  protected readonly steps = `
    CREATE TABLE service_states (
      name text PRIMARY KEY,
      failing_since timestamptz,
      reason text,
      cause text,
      checked_at timestamptz NOT NULL,
      CONSTRAINT service_states_failing_for_a_reason CHECK ((failing_since IS NULL) = (reason IS NULL))
    );
  `;
}
