import { SqlMigration } from './sql-migration.js';

/** Words by which a founder sorts who is on a waitlist. The check is not tried on rows that have none. */
export class SubscriberTags1763984810000 extends SqlMigration {
  readonly name = 'SubscriberTags1763984810000';
  protected readonly steps = `
    ALTER TABLE subscribers ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
    ALTER TABLE subscribers ADD CONSTRAINT subscribers_have_few_tags CHECK (cardinality(tags) <= 10) NOT VALID;
  `;
  protected readonly undo = 'ALTER TABLE subscribers DROP COLUMN tags';
}
