import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { VerdictQueries } from '../infrastructure/verdict.queries.js';
import { VerdictLineDto } from './verdict.dto.js';

/** Beside the list of ideas and not in it: whoever has no goal need not wait for verdicts. */
@ApiTags('evidence')
@Controller('api/user/verdicts')
export class VerdictsController {
  constructor(private readonly queries: VerdictQueries) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall(
    'listVerdicts',
    'How the latest goal of each of my ideas stands. Ideas that never had a goal are left out.',
  )
  @ApiOk([VerdictLineDto])
  list(@CurrentActor() actor: Actor): Promise<VerdictLineDto[]> {
    return this.queries.ofFounder(actor.userId);
  }
}
