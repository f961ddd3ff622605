import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';

import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { PublicCache } from '../../../platform/http/response-cache/public-cache.js';
import { StatsQueries } from '../infrastructure/stats.queries.js';
import { GlobalStatsDto, UserStatsDto } from './stats.dto.js';

@ApiSection('stats', 'Totals.')
@Controller('api/stats')
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Get('global')
  @PublicCache({ fromMemory: true })
  @ApiOperation({
    operationId: 'getGlobalStats',
    summary: 'Ideas, votes and sign-ups over all active ideas.',
  })
  @ApiOkResponse({ type: GlobalStatsDto })
  global(): Promise<GlobalStatsDto> {
    return this.queries.global();
  }

  @Get('user')
  @Authenticated()
  @ApiKeyScope('stats:read')
  @ApiOperation({ operationId: 'getUserStats', summary: 'Active ideas, votes and sign-ups over my ideas.' })
  @ApiOkResponse({ type: UserStatsDto })
  ofUser(@CurrentActor() actor: Actor): Promise<UserStatsDto> {
    return this.queries.ofUser(actor.userId);
  }
}
