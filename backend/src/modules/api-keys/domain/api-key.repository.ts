import type { Transaction } from '../../../shared/unit-of-work.js';
import type { StoredApiKey } from './api-key.js';

/** Stored keys of accounts. */
export abstract class ApiKeyRepository {
  /**
   * How many keys of the account work at `now`. Holds a lock on the account until the transaction ends, so
   * that parallel keys are counted.
   */
  abstract countActive(tx: Transaction, userId: string, now: Date): Promise<number>;

  abstract add(tx: Transaction, key: StoredApiKey): Promise<void>;

  /** Deletes keys of the account that were revoked or ended by themselves before `limit`. */
  abstract forgetEnded(tx: Transaction, userId: string, limit: Date): Promise<void>;

  /** A key of the account, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<StoredApiKey | null>;

  /** Stores a key that was found for update. */
  abstract save(tx: Transaction, key: StoredApiKey): Promise<void>;
}

/** A new token, and what is kept of it. */
export interface NewToken {
  /** The secret: shown once, and not stored. */
  token: string;
  /** How it begins, for people. */
  prefix: string;
  /** 32 bytes from which the token cannot be found. */
  hash: Buffer;
}

/** Makes tokens and recognises their form. */
export abstract class ApiKeyTokens {
  abstract make(): NewToken;

  /**
   * @returns the hash to look for, or null for a text that is no token of ours: mistyped, cut off, made up.
   */
  abstract hashOf(token: string): Buffer | null;
}
