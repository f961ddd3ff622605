/**
 * The voter: an account, a visitor's browser, or both. At least one is set.
 *
 * Each account and each visitor has one vote per idea (docs/product.md#voting). So, for an idea:
 * - an account has voted if it owns a vote, or if this browser's vote belongs to no account yet;
 * - a signed-out browser has voted if a vote carries its key, whoever owns it;
 * - an account that votes takes over this browser's unowned vote, if there is one, without counting again;
 * - two accounts in one browser both count: the second vote carries no key.
 */
export interface Voter {
  userId: string | null;
  /** HMAC of the browser's `visitor_id`. The id itself is never stored. */
  visitorKey: Buffer | null;
}

export interface NewVote {
  /** UUIDv7 for the vote if it is new. */
  id: string;
  ideaId: string;
  voter: Voter;
  at: Date;
}

/**
 * Stored votes. Each call is one atomic step that changes the idea's `vote_count` by exactly the votes it
 * adds or removes, so the count always equals the number of stored votes.
 */
export abstract class VoteRepository {
  /**
   * Adds the voter's vote unless it exists.
   * @returns the number of votes after that; null if there is no such active idea
   */
  abstract cast(vote: NewVote): Promise<number | null>;

  /**
   * Removes the voter's vote if it exists.
   * @returns the number of votes after that; null if there is no such active idea
   */
  abstract withdraw(ideaId: string, voter: Voter): Promise<number | null>;
}
