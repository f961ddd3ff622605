import { SqlMigration } from './sql-migration.js';

/**
 * Keys by which a founder's programs read what is theirs (ADR 17). Of the key itself only a hash is stored.
 */
export class ApiKeys1763890000000 extends SqlMigration {
  readonly name = 'ApiKeys1763890000000';
  protected readonly steps = `
    CREATE TABLE api_keys (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      prefix text NOT NULL,
      hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
      scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz
    );
    CREATE INDEX api_keys_by_user ON api_keys (user_id, id);
  `;
  protected readonly undo = 'DROP TABLE api_keys';
}
