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

@ApiSection('waitlist', "Joining and leaving an idea's waitlist, and managing it as a founder.")
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
    "Join an active idea's waitlist. People who joined can join again to change their details. Details from anyone else for an existing address, or for an unsubscribed one, wait until the mailbox confirms them.",
  )
  @ApiCreated({
    description: 'The sign-up was stored. The response is the same for new and existing addresses.',
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
    // Sets the cookie on every sign-up, so that its presence doesn't reveal whether the address was new.
    visitor.remember(reply);
    return { success: true };
  }
}
