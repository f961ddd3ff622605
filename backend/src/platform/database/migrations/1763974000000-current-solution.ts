import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How those on a waitlist solve the problem today, in their own words. */
export class CurrentSolution1763974000000 implements MigrationInterface {
  name = 'CurrentSolution1763974000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscribers ADD COLUMN current_solution text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscribers DROP COLUMN current_solution');
  }
}
