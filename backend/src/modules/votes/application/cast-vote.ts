import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { VoteRepository } from '../domain/vote.repository.js';
import type { Voter } from '../domain/voter.js';

/** Somebody votes for an active idea. Voting again changes nothing. */
@Injectable()
export class CastVote {
  constructor(
    private readonly votes: VoteRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the idea's votes.
   * @throws NotFound when there is no such active idea.
   */
  async execute(ideaId: string, voter: Voter): Promise<number> {
    return existing(await this.votes.cast({ id: newId(), ideaId, voter, at: this.clock.now() }), 'Idea');
  }
}
