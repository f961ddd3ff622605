import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Maximum length of a username that a person chooses, in code points. */
export const USERNAME_LENGTH = 60;

/** The word a person types to confirm the deletion of their account. */
export const DELETE_CONFIRMATION = 'DELETE';

/** Number of years a deleted account's minimal record is kept (see the privacy policy). */
export const RETENTION_YEARS = 7;

/** The minimal record of a deleted account. */
export interface DeletedAccount {
  id: string;
  email: string;
  createdAt: Date;
  deletedAt: Date;
}

/** Returns the cutoff time: records of accounts deleted before it are pruned. */
export function prunedBefore(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  return limit;
}

/** Thrown when a session outlives its account, because the account was deleted during the request. */
export class AccountGone extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'This account has been deleted.');
  }
}

/** Stores people's profile pictures. */
export abstract class Avatars {
  /**
   * Stores a picture as a small square.
   * @param dataUrl PNG, JPEG, WebP or GIF, at most 5 MB decoded.
   * @returns the URL of the stored picture.
   * @throws DomainError if the data isn't an image, is too large, or can't be stored at the moment.
   */
  abstract store(dataUrl: string): Promise<string>;
}

/** Stores the minimal records of deleted accounts. */
export abstract class DeletedAccounts {
  abstract add(tx: Transaction, account: DeletedAccount): Promise<void>;

  /**
   * Deletes the records of accounts deleted before `limit`.
   * @returns the number of deleted records.
   */
  abstract prune(tx: Transaction, limit: Date): Promise<number>;
}
