import { Global, Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { VisitorVotes } from '../auth/index.js';
import { VotesController } from './http/votes.controller.js';
import { PgVisitorVotes } from './infrastructure/pg-visitor-votes.js';
import { PgVoteRepository } from './infrastructure/pg-vote.repository.js';
import { VoteStatusQueries } from './infrastructure/vote-status.queries.js';
import { VotePersonalData } from './infrastructure/vote-personal-data.js';

/** The module is global, because it provides `VisitorVotes` to the auth module, on which it depends. */
@Global()
@Module({
  controllers: [VotesController],
  providers: [
    ...registered(PersonalDataSections, VotePersonalData),
    VoteStatusQueries,
    ...adapters(PgVoteRepository, PgVisitorVotes),
  ],
  exports: [VisitorVotes],
})
export class VotesModule {}
