/** Days for which a link to a person's data works: as long as the law gives us to answer such a request. */
export const DATA_LINK_DAYS = 30;

/** Links that give a person who can't sign in everything we hold about them. They do nothing else. */
export abstract class DataLinks {
  /** A link that works for {@link DATA_LINK_DAYS} days from now. */
  abstract urlFor(userId: string): string;

  /** @returns the account; `ended` for a link of ours that is too old; null when the token is not ours. */
  abstract read(token: string): { userId: string } | 'ended' | null;
}
