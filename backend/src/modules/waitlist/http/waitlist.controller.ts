import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiCreated, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiProblems } from '../../../platform/http/openapi/shared-parts.js';
import { ApiProof } from '../../../platform/http/auth/proof/proof-header.js';
import { ProofOfWorkGuard } from '../../../platform/http/auth/proof/proof-of-work-guard.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import {
  accountKey,
  visitorIdOf,
  visitorKey,
  visitorOf,
  TakesVisitorToken,
} from '../../../platform/http/auth/visitor.js';
import { Attributed, DayKeys } from '../../analytics/index.js';
import { JoinWaitlist } from '../application/join-waitlist.js';
import { SignUpLimit } from './sign-up-limit.js';
import { JoinWaitlistDto, WaitlistJoinedDto } from './waitlist.dto.js';

@ApiSection('waitlist', 'Joining the waitlist of an idea, leaving it, and what its founder does with it.')
@Controller('api/ideas/:id/waitlist')
export class WaitlistController {
  constructor(
    private readonly joinWaitlist: JoinWaitlist,
    private readonly proofOfWork: ProofOfWorkGuard,
    private readonly limit: SignUpLimit,
    private readonly dayKeys: DayKeys,
    private readonly env: Env,
  ) {}

  @Post()
  @TakesVisitorToken()
  @Attributed<JoinWaitlistDto>((body) =>
    body.willingToPay === true || body.priceAnswer === 'yes' ? 'sign-up-willing-to-pay' : 'sign-up',
  )
  @RateLimit({ max: 10, per: 'address' })
  @ApiCall(
    'joinWaitlist',
    "Join an active idea's waitlist. Who joined may join again to change what was said; what anybody else says of a known address, or of one that has unsubscribed, waits until its mailbox confirms it.",
  )
  @ApiCreated({
    description: 'Taken. The answer is the same whether the address was known or not.',
    type: WaitlistJoinedDto,
  })
  @ApiProof()
  @ApiProblems(400, 404)
  async join(
    @PathId('idea') id: string,
    @Body() body: JoinWaitlistDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitlistJoinedDto> {
    await this.proofOfWork.admit(request, id);
    await this.limit.admit(request, id, body.email);
    const secret = this.env.lastingSecret;
    const unitKey = await this.dayKeys.of(request, id);
    if (actor) {
      const visitorId = visitorIdOf(request);
      const otherKey = visitorId === null ? null : visitorKey(secret, visitorId);
      await this.joinWaitlist.execute(id, body, { key: accountKey(secret, actor.userId), otherKey, unitKey });
      return { success: true };
    }
    const visitor = visitorOf(request);
    await this.joinWaitlist.execute(id, body, {
      key: visitorKey(secret, visitor.id),
      otherKey: null,
      unitKey,
    });
    // Whether the address was new or known: the cookie does not tell either.
    visitor.remember(reply);
    return { success: true };
  }
}
