import { Global, Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { VisitorVotes } from '../auth/index.js';
import { CastVote } from './application/cast-vote.js';
import { WithdrawVote } from './application/withdraw-vote.js';
import { VoteRepository } from './domain/vote.repository.js';
import { VotesController } from './http/votes.controller.js';
import { PgVisitorVotes } from './infrastructure/pg-visitor-votes.js';
import { PgVoteRepository } from './infrastructure/pg-vote.repository.js';
import { VoteStatusQueries } from './infrastructure/vote-status.queries.js';
import { VotePersonalData } from './infrastructure/vote-personal-data.js';

/** Global, because it gives auth its `VisitorVotes` and already depends on auth. */
@Global()
@Module({
  controllers: [VotesController],
  providers: [
    VotePersonalData,
    CastVote,
    WithdrawVote,
    VoteStatusQueries,
    { provide: VoteRepository, useClass: PgVoteRepository },
    { provide: VisitorVotes, useClass: PgVisitorVotes },
  ],
  exports: [VisitorVotes],
})
export class VotesModule {
  constructor(sections: PersonalDataSections, mine: VotePersonalData) {
    sections.register(mine);
  }
}
