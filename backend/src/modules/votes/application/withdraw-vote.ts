import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { VoteRepository } from '../domain/vote.repository.js';
import type { Voter } from '../domain/voter.js';

/** Somebody takes their vote back. Without a vote nothing changes. */
@Injectable()
export class WithdrawVote {
  constructor(private readonly votes: VoteRepository) {}

  /**
   * @returns the idea's votes.
   * @throws NotFound when there is no such active idea.
   */
  async execute(ideaId: string, voter: Voter): Promise<number> {
    return existing(await this.votes.withdraw(ideaId, voter), 'Idea');
  }
}
