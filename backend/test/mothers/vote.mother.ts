import { randomBytes } from 'node:crypto';

import { newId } from '../../src/shared/ids.js';
import { countedOnIdeas, mother } from './mother.js';

interface VoteFields {
  ideaId: string;
  /** The voter's account. Defaults to a visitor without an account. */
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

/** Stores votes and counts them on their ideas. */
export const { one: storeVote, many: storeVotes } = mother('votes', aVote, {
  after: countedOnIdeas('vote_count'),
});

/** Stores votes without updating the idea's count, which is left to the test. */
export const { one: storeUncountedVote } = mother('votes', aVote);
