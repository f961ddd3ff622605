import { SqlMigration } from './sql-migration.js';

/**
 * The texts of reports before they were put into English, so that a report's page can show them in its
 * reader's language. Null for earlier reports, and after withdrawal.
 */
export class ReportWords1764012000000 extends SqlMigration {
  readonly name = 'ReportWords1764012000000';
  protected readonly steps = ['ALTER TABLE evidence_reports ADD COLUMN words jsonb'];
}
