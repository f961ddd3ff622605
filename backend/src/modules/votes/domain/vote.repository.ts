/**
 * Who votes: an account, a visitor's browser, or both. At least one is set.
 *
 * One vote per idea and account, one per idea and visitor (docs/product.md#voting). So, for an idea:
 * - an account has voted when a vote is its own, or when this browser's vote belongs to no account yet;
 * - a signed-out browser has voted when a vote carries its key, whoever owns it;
 * - an account that votes takes over this browser's unowned vote, if there is one, without counting again;
 * - two accounts on one browser both count: the second vote carries no key.
 */
export interface Voter {
  userId: string | null;
  /** HMAC of the browser's `visitor_id`; the id itself is never stored. */
  visitorKey: Buffer | null;
}

export interface NewVote {
  /** UUIDv7 for the vote, should it be a new one. */
  id: string;
  ideaId: string;
  voter: Voter;
  at: Date;
}

/**
 * Stored votes. Each call is one atomic step that changes the idea's `vote_count` by exactly the votes it
 * adds or removes, so the count equals the number of stored votes at any time.
 */
export abstract class VoteRepository {
  /**
   * Makes sure that the voter has voted.
   * @returns the idea's votes after that, or null when there is no such active idea.
   */
  abstract cast(vote: NewVote): Promise<number | null>;

  /**
   * Makes sure that the voter has not voted.
   * @returns the idea's votes after that, or null when there is no such active idea.
   */
  abstract withdraw(ideaId: string, voter: Voter): Promise<number | null>;
}
