import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What founders settle of how their ideas are shared. No row: nothing but what holds for everybody. */
export class LaunchKits1763978500000 implements MigrationInterface {
  name = 'LaunchKits1763978500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE launch_kits (
        idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
        shows_founder boolean NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE launch_kits');
  }
}
