import { Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { ApiProblems } from '../../../platform/http/openapi/shared-parts.js';
import { ApiProof } from '../../../platform/http/auth/proof/proof-header.js';
import { ProofOfWorkGuard } from '../../../platform/http/auth/proof/proof-of-work-guard.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import {
  visitorIdOf,
  visitorKey,
  visitorOf,
  TakesVisitorToken,
} from '../../../platform/http/auth/visitor.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { Attributed } from '../../analytics/index.js';
import { type Voter, VoteRepository } from '../domain/vote.repository.js';
import { VoteStatusQueries } from '../infrastructure/vote-status.queries.js';

/** The caller's vote status for an idea, and the idea's number of votes. */
export class VoteStatusDto {
  @Field.value(true, 'True if the account, or this browser if signed out, has voted.') hasVoted: boolean;

  @Field.integer(42, 'Number of votes for the idea, including yours.') voteCount: number;
}

@ApiSection('votes', 'One vote per idea, with or without an account.')
@Controller('api/ideas/:id')
export class VotesController {
  constructor(
    private readonly votes: VoteRepository,
    private readonly statuses: VoteStatusQueries,
    private readonly proofOfWork: ProofOfWorkGuard,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  @Get('vote-status')
  @TakesVisitorToken()
  @ApiCall('getVoteStatus', "Check whether you've voted for an active idea, and get its vote count.")
  @ApiOk(VoteStatusDto, 400, 404)
  async status(
    @PathId('idea') id: string,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<VoteStatusDto> {
    return existing(await this.statuses.find(id, this.voterOf(actor, visitorIdOf(request))), 'Idea');
  }

  @Post('vote')
  @TakesVisitorToken()
  @Attributed(() => 'vote')
  @RateLimit({ max: 60 })
  @ApiCall('castVote', 'Vote for an active idea, signed in or not. Voting again changes nothing.')
  @ApiOk({ description: 'The vote is stored. Contains the current vote count.', type: VoteStatusDto })
  @ApiProof()
  @ApiProblems(400, 401, 404)
  async cast(
    @PathId('idea') id: string,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VoteStatusDto> {
    await this.proofOfWork.admit(request, id);
    const visitor = visitorOf(request);
    const voter = this.voterOf(actor, visitor.id);
    const vote = { id: newId(), ideaId: id, voter, at: this.clock.now() };
    const voteCount = existing(await this.votes.cast(vote), 'Idea');
    // Sets the cookie only after the vote, so that a rejected vote doesn't set it.
    visitor.remember(reply);
    return { hasVoted: true, voteCount };
  }

  @Delete('vote')
  @TakesVisitorToken()
  @Attributed(() => 'vote-withdrawn')
  @RateLimit({ max: 60 })
  @ApiCall('withdrawVote', "Withdraw your vote. Does nothing if you haven't voted.")
  @ApiOk(
    {
      description: 'The vote is withdrawn. Contains the current vote count.',
      type: VoteStatusDto,
      example: { hasVoted: false, voteCount: 41 },
    },
    400,
    403,
    404,
  )
  async withdraw(
    @PathId('idea') id: string,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<VoteStatusDto> {
    const voter = this.voterOf(actor, visitorIdOf(request));
    return { hasVoted: false, voteCount: existing(await this.votes.withdraw(id, voter), 'Idea') };
  }

  private voterOf(actor: Actor | null, visitorId: string | null): Voter {
    return {
      userId: actor?.userId ?? null,
      visitorKey: visitorId === null ? null : visitorKey(this.env.lastingSecret, visitorId),
    };
  }
}
