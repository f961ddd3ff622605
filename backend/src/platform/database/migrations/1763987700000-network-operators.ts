import { SqlMigration } from './sql-migration.js';

/**
 * The operator of a visitor's network, as the number of its autonomous system (ASN). Null if the table of
 * networks doesn't know the network, and for visits recorded by the version before.
 */
export class NetworkOperators1763987700000 extends SqlMigration {
  readonly name = 'NetworkOperators1763987700000';
  protected readonly steps = `
    ALTER TABLE analytics_events ADD COLUMN operator integer;
    ALTER TABLE analytics_visitor_days ADD COLUMN operator integer;
  `;
}
