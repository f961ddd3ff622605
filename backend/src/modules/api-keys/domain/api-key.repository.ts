import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ApiKey } from './api-key.js';

/** Stored keys of accounts. */
export abstract class ApiKeyRepository {
  /** How many keys of the account work at `now`. Holds a lock on the account until the transaction ends, so that parallel keys are counted. */
  abstract countActive(tx: Transaction, userId: string, now: Date): Promise<number>;

  /** @param hash of the token, as `ApiKeyTokens` makes it. */
  abstract add(tx: Transaction, key: ApiKey, hash: Buffer): Promise<void>;

  /** Deletes keys of the account that were revoked or ended by themselves before `limit`. */
  abstract forgetEnded(tx: Transaction, userId: string, limit: Date): Promise<void>;

  /** Ends the key for good; one that was revoked stays so. @returns false when the account has no such key. */
  abstract revoke(userId: string, id: string, now: Date): Promise<boolean>;
}
