import type { Voter } from './voter.js';

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
