import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the saves of an idea, so that an edit made on an older one is noticed. */
export class IdeaVersion1763810000000 implements MigrationInterface {
  name = 'IdeaVersion1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE ideas ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ideas DROP COLUMN version');
  }
}
