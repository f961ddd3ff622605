import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DeletedAccount } from './account.js';

/** The minimal records of accounts that were deleted. */
export abstract class DeletedAccounts {
  abstract add(tx: Transaction, account: DeletedAccount): Promise<void>;

  /** Deletes the records of accounts that were deleted before `limit`. @returns how many. */
  abstract prune(tx: Transaction, limit: Date): Promise<number>;
}
