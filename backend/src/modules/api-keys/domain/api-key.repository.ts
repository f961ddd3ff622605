import type { Transaction } from '../../../shared/unit-of-work.js';
import type { StoredApiKey } from './api-key.js';

/** Stores API keys. */
export abstract class ApiKeyRepository {
  /**
   * Counts the account's keys that work at `now`. Locks the account until the transaction ends, so that
   * parallel requests can't exceed the limit.
   */
  abstract countActive(tx: Transaction, userId: string, now: Date): Promise<number>;

  abstract add(tx: Transaction, key: StoredApiKey): Promise<void>;

  /** Deletes the account's keys that were revoked or expired before `limit`. */
  abstract pruneEnded(tx: Transaction, userId: string, limit: Date): Promise<void>;

  /** Returns the account's key with this ID, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<StoredApiKey | null>;

  /** Stores a key that was loaded with `findForUpdate`. */
  abstract save(tx: Transaction, key: StoredApiKey): Promise<void>;
}

/** A new token, its prefix and its hash. */
export interface NewToken {
  /** The secret token, which is shown once and not stored. */
  token: string;
  /** The visible start of the token. */
  prefix: string;
  /** Hash of the token, 32 bytes long. The token can't be derived from it. */
  hash: Buffer;
}

/** Creates tokens and checks their format. */
export abstract class ApiKeyTokens {
  abstract make(): NewToken;

  /**
   * @returns the hash to look up, or null if the text isn't a valid token, for example because it was
   * mistyped, truncated or made up
   */
  abstract hashOf(token: string): Buffer | null;
}
