import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words by which a founder sorts who is on a waitlist. The check is not tried on rows that have none. */
export class SubscriberTags1763984810000 implements MigrationInterface {
  name = 'SubscriberTags1763984810000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscribers ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
      ALTER TABLE subscribers ADD CONSTRAINT subscribers_have_few_tags CHECK (cardinality(tags) <= 10) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscribers DROP COLUMN tags');
  }
}
