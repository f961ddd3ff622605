import { SqlMigration } from './sql-migration.js';

/** What another list says about a person, beyond what people say here. None of it counts as evidence. */
export class ImportedDetails1763986310000 extends SqlMigration {
  readonly name = 'ImportedDetails1763986310000';
  protected readonly steps = `
    ALTER TABLE subscribers ADD COLUMN name text, ADD COLUMN source text,
      ADD COLUMN confirmed_elsewhere boolean NOT NULL DEFAULT false, ADD COLUMN confirmed_elsewhere_at timestamptz;
  `;
}
