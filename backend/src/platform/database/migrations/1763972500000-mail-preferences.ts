import { SqlMigration } from './sql-migration.js';

/**
 * Which emails each founder gets. A row comes with signing in or with a choice: who does neither gets nothing
 * new.
 */
export class MailPreferences1763972500000 extends SqlMigration {
  readonly name = 'MailPreferences1763972500000';
  protected readonly steps = `
    CREATE TABLE mail_preferences (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      firsts boolean NOT NULL,
      digest boolean NOT NULL,
      verdicts boolean NOT NULL,
      changed_at timestamptz NOT NULL
    );
  `;
  protected readonly undo = 'DROP TABLE mail_preferences';
}
