import { SqlMigration } from './sql-migration.js';

/** What an admin says who declines a page test. */
export class PageTestReviews1763984600000 extends SqlMigration {
  readonly name = 'PageTestReviews1763984600000';
  protected readonly steps = 'ALTER TABLE experiments ADD COLUMN review_comments text';
  protected readonly undo = 'ALTER TABLE experiments DROP COLUMN review_comments';
}
