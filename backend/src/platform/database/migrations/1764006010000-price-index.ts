import { SqlMigration } from './sql-migration.js';

/** Finds the people who said yes to a price, for campaigns and their counts. */
export class PriceIndex1764006010000 extends SqlMigration {
  readonly name = 'PriceIndex1764006010000';
  /** No transaction, so that people can join waitlists while the index is built. */
  readonly transaction = false;
  protected readonly steps = [
    'DROP INDEX CONCURRENTLY IF EXISTS subscribers_by_price',
    `CREATE INDEX CONCURRENTLY subscribers_by_price ON subscribers (idea_id) WHERE price_answer = 'yes'`,
  ];
}
