import { Controller, Get } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { StatsQueries } from '../infrastructure/stats.queries.js';
import { GlobalStatsDto, UserStatsDto } from './stats.dto.js';

@ApiSection('stats', 'Totals.')
@Controller('api/stats')
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Get('global')
  @PublicCache({ fromMemory: true })
  @ApiCall('getGlobalStats', 'Ideas, votes and sign-ups over all active ideas.')
  @ApiOk(GlobalStatsDto)
  global(): Promise<GlobalStatsDto> {
    return this.queries.global();
  }

  @Get('user')
  @Authenticated('stats:read')
  @ApiCall('getUserStats', 'Active ideas, votes and sign-ups over my ideas.')
  @ApiOk(UserStatsDto)
  ofUser(@CurrentActor() actor: Actor): Promise<UserStatsDto> {
    return this.queries.ofUser(actor.userId);
  }
}
