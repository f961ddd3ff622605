import { SqlMigration } from './sql-migration.js';

/**
 * The sheet of a workbook, or the files of a ZIP, that an import was read from. What another tool says about
 * an imported idea, such as its state and comments, for its founder.
 */
export class ImportSources1764024000000 extends SqlMigration {
  readonly name = 'ImportSources1764024000000';
  protected readonly steps = [
    'ALTER TABLE imports ADD COLUMN read_from text',
    'ALTER TABLE ideas ADD COLUMN imported_notes text',
  ];
}
