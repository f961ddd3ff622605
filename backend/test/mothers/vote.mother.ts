import { randomBytes } from 'node:crypto';

import { newId } from '../../src/shared/ids.js';
import { countedOnIdeas, mother } from './mother.js';

interface VoteFields {
  ideaId: string;
  /** Account of the voter. Defaults to a visitor without an account. */
  userId?: string;
  visitorKey?: Buffer;
  createdAt?: Date;
}

const aVote = (given: VoteFields) => ({
  id: newId(),
  userId: null,
  visitorKey: given.userId ? null : randomBytes(32),
  createdAt: new Date(),
  ...given,
});

/** Votes, counted on their ideas. */
export const { one: storeVote, many: storeVotes } = mother('votes', aVote, {
  after: countedOnIdeas('vote_count'),
});

/** Votes without an update of the idea's count, which the test must do. */
export const { one: storeUncountedVote } = mother('votes', aVote);
