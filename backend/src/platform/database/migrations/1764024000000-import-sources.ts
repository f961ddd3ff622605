import { SqlMigration } from './sql-migration.js';

/** The sheet of a workbook, or the files of a ZIP, that an import was read from. */
export class ImportSources1764024000000 extends SqlMigration {
  readonly name = 'ImportSources1764024000000';
  protected readonly steps = 'ALTER TABLE imports ADD COLUMN read_from text';
}
