import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { VerdictQueries } from '../infrastructure/verdict.queries.js';
import { VerdictLineDto } from './verdict.dto.js';

/** Beside the list of ideas and not in it: whoever has no goal need not wait for verdicts. */
@ApiTags('evidence')
@Controller('api/user/verdicts')
export class VerdictsController {
  constructor(private readonly queries: VerdictQueries) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('stats:read')
  @ApiOperation({
    operationId: 'listVerdicts',
    summary: 'How the latest goal of each of my ideas stands. Ideas that never had a goal are left out.',
  })
  @ApiOkResponse({ type: [VerdictLineDto] })
  list(@CurrentActor() actor: Actor): Promise<VerdictLineDto[]> {
    return this.queries.ofFounder(actor.userId);
  }
}
