import { SqlMigration } from './sql-migration.js';

/** Stores completed backups, so that metrics can report how old the latest one is. */
export class Backups1763986900000 extends SqlMigration {
  readonly name = 'Backups1763986900000';
  protected readonly steps = `
    CREATE TABLE backups (
      id uuid PRIMARY KEY,
      finished_at timestamptz NOT NULL DEFAULT now(),
      bytes bigint NOT NULL
    );
    CREATE INDEX backups_finished_at ON backups (finished_at);
  `;
}
