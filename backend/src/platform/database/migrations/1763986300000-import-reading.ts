import { SqlMigration } from './sql-migration.js';

/** Stores how the cells of an imported file are parsed, and why some rows are left out. */
export class ImportReading1763986300000 extends SqlMigration {
  readonly name = 'ImportReading1763986300000';
  protected readonly steps = `
    ALTER TABLE imports ADD COLUMN encoding text, ADD COLUMN statuses jsonb, ADD COLUMN date_order text,
      ADD COLUMN date_orders jsonb, ADD COLUMN left_out jsonb NOT NULL DEFAULT '{}';
    CREATE TABLE import_profiles (
      import_id uuid PRIMARY KEY REFERENCES imports ON DELETE CASCADE,
      columns jsonb NOT NULL
    );
  `;
}
