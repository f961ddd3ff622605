import { SqlMigration } from './sql-migration.js';

/**
 * Adds the operator of a visitor's network, as its autonomous system number (ASN). Null if the table of
 * networks doesn't contain the network, and for visits recorded by the previous version.
 */
export class NetworkOperators1763987700000 extends SqlMigration {
  readonly name = 'NetworkOperators1763987700000';
  protected readonly steps = `
    ALTER TABLE analytics_events ADD COLUMN operator integer;
    ALTER TABLE analytics_visitor_days ADD COLUMN operator integer;
  `;
}
