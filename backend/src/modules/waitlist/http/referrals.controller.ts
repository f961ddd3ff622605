import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { NotFound } from '../../../shared/domain-error.js';
import { Places } from '../domain/places.js';
import { ReferralsDto } from './referrals.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/referrals')
export class ReferralsController {
  constructor(private readonly places: Places) {}

  @Get()
  @Authenticated()
  @ApiOperation({
    operationId: 'getReferrals',
    summary: "How many joined an idea of mine by supporters' links.",
  })
  @ApiOkResponse({ type: ReferralsDto })
  @ApiProblems(400, 404)
  async get(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<ReferralsDto> {
    const referred = await this.places.referred(actor.userId, id);
    if (!referred) throw new NotFound('Idea');
    return referred;
  }
}
