import { SqlMigration } from './sql-migration.js';

/**
 * Adds the key that recognizes a visitor on other days. Set on the day they accept the cookie, when the day's
 * visitor key is still a different one.
 */
export class LastingKeys1763987400000 extends SqlMigration {
  readonly name = 'LastingKeys1763987400000';
  protected readonly steps = 'ALTER TABLE analytics_events ADD COLUMN lasting_key bytea';
}
