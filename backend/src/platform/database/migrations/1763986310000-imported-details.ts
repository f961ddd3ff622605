import { SqlMigration } from './sql-migration.js';

/**
 * Adds details that another list has about a person, in addition to the person's own answers here. None of
 * them count as evidence.
 */
export class ImportedDetails1763986310000 extends SqlMigration {
  readonly name = 'ImportedDetails1763986310000';
  protected readonly steps = `
    ALTER TABLE subscribers ADD COLUMN name text, ADD COLUMN source text,
      ADD COLUMN confirmed_elsewhere boolean NOT NULL DEFAULT false, ADD COLUMN confirmed_elsewhere_at timestamptz;
  `;
}
