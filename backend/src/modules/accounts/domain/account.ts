import type { AccountHolder } from '../../../shared/personal-data.js';

/** Code points of the longest username that a person may choose. */
export const USERNAME_LENGTH = 60;

/** What must be typed to delete an account. */
export const DELETE_CONFIRMATION = 'DELETE';

/** Years for which the minimal record of a deleted account is kept (privacy policy). */
export const RETENTION_YEARS = 7;

/** What the minimal record is made of. */
export interface Account extends AccountHolder {
  createdAt: Date;
}

/** What a person changes about themselves. Left out: stays as it is. */
export interface ProfileChange {
  /** Chosen: signing in no longer renews it. */
  username?: string;
  /** The picture's address, and whether the person chose it: the provider's is renewed at every sign-in. */
  avatar?: { url: string | null; chosen: boolean };
}

/** The records of deletions before this moment are pruned. */
export function prunedBefore(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  return limit;
}
