/**
 * A voter: an account, a visitor's browser, or both. At least one is set.
 * Each account and each visitor has one vote per idea (docs/product.md#voting). For a given idea, this means:
 * - An account has voted if it owns a vote, or if this browser's vote belongs to no account yet.
 * - A signed-out browser has voted if any vote carries its key, no matter who owns the vote.
 * - An account that votes takes over this browser's unowned vote, if there is one, without counting it again.
 * - Two accounts in one browser both count: the second vote carries no key.
 */
export interface Voter {
  userId: string | null;
  /** HMAC of the browser's `visitor_id`. The `visitor_id` itself is never stored. */
  visitorKey: Buffer | null;
}

export interface NewVote {
  /** UUIDv7 for the vote, used if the vote is new. */
  id: string;
  ideaId: string;
  voter: Voter;
  at: Date;
}

/**
 * Stored votes. Each call is one atomic step that changes the idea's `vote_count` by exactly the number of
 * votes it adds or removes, so the count always equals the number of stored votes.
 */
export abstract class VoteRepository {
  /**
   * Adds the voter's vote unless it exists.
   * @returns the idea's number of votes afterward; null if the idea doesn't exist or isn't active
   */
  abstract cast(vote: NewVote): Promise<number | null>;

  /**
   * Removes the voter's vote if it exists.
   * @returns the idea's number of votes afterward; null if the idea doesn't exist or isn't active
   */
  abstract withdraw(ideaId: string, voter: Voter): Promise<number | null>;
}
