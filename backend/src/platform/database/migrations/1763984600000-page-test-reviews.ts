import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin says who declines a page test. */
export class PageTestReviews1763984600000 implements MigrationInterface {
  name = 'PageTestReviews1763984600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE experiments ADD COLUMN review_comments text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE experiments DROP COLUMN review_comments');
  }
}
