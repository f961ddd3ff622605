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
