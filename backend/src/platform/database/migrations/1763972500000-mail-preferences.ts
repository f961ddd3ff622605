import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which emails each founder gets. A row comes with signing in or with a choice: who does neither gets nothing
 * new.
 */
export class MailPreferences1763972500000 implements MigrationInterface {
  name = 'MailPreferences1763972500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_preferences (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        firsts boolean NOT NULL,
        digest boolean NOT NULL,
        verdicts boolean NOT NULL,
        changed_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_preferences');
  }
}
