import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Code points of the longest username that a person may choose. */
export const USERNAME_LENGTH = 60;

/** What must be typed to delete an account. */
export const DELETE_CONFIRMATION = 'DELETE';

/** Years for which the minimal record of a deleted account is kept (privacy policy). */
export const RETENTION_YEARS = 7;

/** What stays of an account. */
export interface DeletedAccount {
  id: string;
  email: string;
  createdAt: Date;
  deletedAt: Date;
}

/** The records of deletions before this moment are pruned. */
export function prunedBefore(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  return limit;
}

/** The session outlived its account, by a moment or because both were asked for at once. */
export class AccountGone extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'This account has been deleted.');
  }
}

/** Pictures of people. */
export abstract class Avatars {
  /**
   * Keeps a picture as a small square.
   * @param dataUrl png, jpeg, webp or gif, at most 5 MB decoded.
   * @returns the address under which browsers get it.
   * @throws DomainError when it is no picture, is too large, or cannot be kept now.
   */
  abstract store(dataUrl: string): Promise<string>;
}

/** The minimal records of accounts that were deleted. */
export abstract class DeletedAccounts {
  abstract add(tx: Transaction, account: DeletedAccount): Promise<void>;

  /** Deletes the records of accounts that were deleted before `limit`. @returns how many. */
  abstract prune(tx: Transaction, limit: Date): Promise<number>;
}
