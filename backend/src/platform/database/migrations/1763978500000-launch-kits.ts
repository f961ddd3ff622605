import { SqlMigration } from './sql-migration.js';

/** What founders settle of how their ideas are shared. No row: nothing but what holds for everybody. */
export class LaunchKits1763978500000 extends SqlMigration {
  readonly name = 'LaunchKits1763978500000';
  protected readonly steps = `
    CREATE TABLE launch_kits (
      idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
      shows_founder boolean NOT NULL
    );
  `;
  protected readonly undo = 'DROP TABLE launch_kits';
}
