import { SqlMigration } from './sql-migration.js';

/**
 * Requests that may be sent again, with their answers, for a day. `id` is a MAC of the caller and the key,
 * and the answer is sealed under the key, which is not here: a copy of the table tells nothing.
 */
export class IdempotencyKeys1763984800000 extends SqlMigration {
  readonly name = 'IdempotencyKeys1763984800000';
  protected readonly steps = `
    CREATE TABLE idempotency_keys (
      id bytea PRIMARY KEY CHECK (length(id) = 32),
      user_id uuid REFERENCES users ON DELETE CASCADE,
      fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
      attempt uuid NOT NULL,
      began_at timestamptz NOT NULL,
      effect_at timestamptz,
      answer bytea CHECK (length(answer) <= 80000),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);
    CREATE INDEX idempotency_keys_by_user ON idempotency_keys (user_id) WHERE user_id IS NOT NULL;
  `;
  protected readonly undo = 'DROP TABLE idempotency_keys';
}
