import { SqlMigration } from './sql-migration.js';

/** Names and pictures that people chose, what stays of a deleted account, and the sessions of one account. */
export class Accounts1763830000000 extends SqlMigration {
  readonly name = 'Accounts1763830000000';
  protected readonly steps = `
    ALTER TABLE users
      ADD COLUMN username_chosen boolean NOT NULL DEFAULT false,
      ADD COLUMN avatar_chosen boolean NOT NULL DEFAULT false;
    CREATE TABLE deleted_accounts (
      id uuid PRIMARY KEY,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      deleted_at timestamptz NOT NULL
    );
    CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);
    CREATE INDEX sessions_by_account ON sessions ((sess #>> '{account,userId}'));
  `;
  protected readonly undo = `
    DROP INDEX sessions_by_account;
    DROP TABLE deleted_accounts;
    ALTER TABLE users DROP COLUMN username_chosen, DROP COLUMN avatar_chosen;
  `;
}
