import { SqlMigration } from './sql-migration.js';

/**
 * Records emails to admins about items waiting for a decision: at most one per admin and UTC day. Items that
 * were waiting by `looked_until` don't count as new for the next email.
 */
export class AdminNotices1763986600000 extends SqlMigration {
  readonly name = 'AdminNotices1763986600000';
  protected readonly steps = `
    CREATE TABLE admin_notices (
      admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day date NOT NULL,
      looked_until timestamptz NOT NULL,
      PRIMARY KEY (admin_id, day)
    );
    ALTER TABLE mail_preferences ADD COLUMN reviews boolean NOT NULL DEFAULT true;
    CREATE INDEX experiments_pending ON experiments (created_at) WHERE state = 'pending';
  `;
}
