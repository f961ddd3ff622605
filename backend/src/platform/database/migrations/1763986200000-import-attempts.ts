import { SqlMigration } from './sql-migration.js';

/**
 * Limits the attempts at each step of an import. Stores how often the current step was tried, when it may be
 * retried, the hash of the file's last stored part, and which imports their founders have discarded.
 * Discarded imports count toward the daily quota.
 */
export class ImportAttempts1763986200000 extends SqlMigration {
  readonly name = 'ImportAttempts1763986200000';
  protected readonly steps = [
    `ALTER TABLE imports
       ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
       ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
       ADD COLUMN last_part bytea,
       ADD COLUMN discarded_at timestamptz,
       ADD COLUMN rows_kept boolean NOT NULL DEFAULT true`,
    `CREATE INDEX imports_due ON imports (due_at)
     WHERE state IN ('reading', 'checking', 'running', 'undoing') AND discarded_at IS NULL`,
    `CREATE INDEX imports_turns ON imports (user_id, due_at)
     WHERE state IN ('reading', 'checking', 'running', 'undoing') AND discarded_at IS NULL`,
    `CREATE INDEX imports_to_forget ON imports (updated_at) WHERE rows_kept`,
  ];
}
