/** Days for which a link to a person's data works: the time the law allows for answering such a request. */
export const DATA_LINK_DAYS = 30;

/** Links that let a person who can't sign in download everything we hold about them, and nothing else. */
export abstract class DataLinks {
  /** Makes a link that works for {@link DATA_LINK_DAYS} days from now. */
  abstract urlFor(userId: string): string;

  /** @returns the account's id; `ended` for an expired link; null if the signature isn't valid. */
  abstract read(token: string): { userId: string } | 'ended' | null;
}
