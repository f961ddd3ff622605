import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { existing } from '../../../shared/domain-error.js';
import { Places, type ReferredPeople } from '../domain/referral.js';

/** How many an idea's supporters have brought; who brought whom is told to nobody. */
export class ReferralsDto implements ReferredPeople {
  @Field.integer(12, "On the list, and joined by a supporter's link.") joined: number;

  @Field.integer(
    7,
    'Of these, verified supporters, as days are closed: they confirmed, and their visit was counted.',
  )
  verified: number;
}

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
