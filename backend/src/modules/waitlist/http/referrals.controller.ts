import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { Places } from '../domain/places.js';
import { ReferralsDto } from './referrals.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/referrals')
export class ReferralsController {
  constructor(private readonly places: Places) {}

  @Get()
  @Authenticated()
  @ApiCall('getReferrals', "How many joined an idea of mine by supporters' links.")
  @ApiOk(ReferralsDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId() id: string): Promise<ReferralsDto> {
    return existing(await this.places.referred(actor.userId, id), 'Idea');
  }
}
