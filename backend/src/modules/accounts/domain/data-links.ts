/**
 * Number of days a link to a person's data works. This is also the legal deadline for answering such a
 * request.
 */
export const DATA_LINK_DAYS = 30;

/**
 * Links that let a person who can't sign in download all the data we hold about them, and do nothing else.
 */
export abstract class DataLinks {
  /** Creates a link that works for {@link DATA_LINK_DAYS} days from now. */
  abstract urlFor(userId: string): string;

  /** @returns the account's ID; `ended` for an expired link; null if the signature isn't valid. */
  abstract read(token: string): { userId: string } | 'ended' | null;
}
