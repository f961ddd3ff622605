import { SqlMigration } from './sql-migration.js';

/**
 * By which a visitor is recognized on other days, where the day's visitor key is another one: on the day on
 * which they accepted the cookie.
 */
export class LastingKeys1763987400000 extends SqlMigration {
  readonly name = 'LastingKeys1763987400000';
  protected readonly steps = 'ALTER TABLE analytics_events ADD COLUMN lasting_key bytea';
}
