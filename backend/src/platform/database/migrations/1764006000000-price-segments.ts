import { SqlMigration } from './sql-migration.js';

/**
 * Supports campaigns for people who said yes to a price. `asks_price` is true if `segment` contains a price.
 * A server running the previous version would save such a campaign without its price, and email everyone. The
 * constraint prevents that.
 */
export class PriceSegments1764006000000 extends SqlMigration {
  readonly name = 'PriceSegments1764006000000';
  protected readonly steps = `
    ALTER TABLE campaigns ADD COLUMN asks_price boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT campaigns_price_is_known CHECK (asks_price = (segment -> 'price' IS NOT NULL))`;
}
