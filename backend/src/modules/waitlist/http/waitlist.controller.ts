import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { ApiProblems } from '../../../platform/http/api-problems.js';
import { ApiProof } from '../../../platform/http/proof/api-proof.js';
import { CrowdGate } from '../../../platform/http/proof/crowd-gate.js';
import { ChangesIdea } from '../../../platform/http/public-changes.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { TakesVisitorToken } from '../../../platform/http/visitor-token.js';
import { JoinWaitlist } from '../application/join-waitlist.js';
import { JoinWaitlistDto, WaitlistJoinedDto } from './waitlist.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/waitlist')
export class WaitlistController {
  constructor(
    private readonly joinWaitlist: JoinWaitlist,
    private readonly crowd: CrowdGate,
  ) {}

  @Post()
  @TakesVisitorToken()
  @ChangesIdea()
  @RateLimit({ max: 10, per: 'address' })
  @ApiOperation({
    operationId: 'joinWaitlist',
    summary:
      "Join an active idea's waitlist. Joining again makes the address active again and updates what was said.",
  })
  @ApiCreatedResponse({ type: WaitlistJoinedDto })
  @ApiProof()
  @ApiProblems(400, 404)
  async join(
    @Param('id', UuidPipe) id: string,
    @Body() body: JoinWaitlistDto,
    @Req() request: FastifyRequest,
  ): Promise<WaitlistJoinedDto> {
    await this.crowd.admit(request, id);
    await this.joinWaitlist.execute(id, body);
    return { success: true };
  }
}
