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
