import { Controller, Get } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { StatsQueries } from '../infrastructure/stats.queries.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';

/** Numbers for the home page, across all active ideas. */
class GlobalStatsDto {
  @Field.integer(128, 'Number of active ideas.') totalIdeas: number;

  @Field.integer(5210, 'Number of votes for active ideas.') totalVotes: number;

  @Field.integer(1304, 'Number of sign-ups for the waitlists of active ideas.') totalWaitlists: number;
}

/** Numbers for the dashboard, across the founder's own ideas. */
class UserStatsDto {
  @Field.integer(2, 'Number of your active ideas.') activeIdeas: number;

  @Field.integer(42, 'Number of votes for all your ideas.') totalVotes: number;

  @Field.integer(17, 'Number of sign-ups for the waitlists of all your ideas.') totalWaitlists: number;
}

@ApiSection('stats', 'Totals.')
@Controller('api/stats')
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Get('global')
  @PublicCache({ fromMemory: true })
  @ApiCall('getGlobalStats', 'Count all active ideas, their votes and sign-ups.')
  @ApiOk(GlobalStatsDto)
  global(): Promise<GlobalStatsDto> {
    return this.queries.global();
  }

  @Get('user')
  @Authenticated('stats:read')
  @ApiCall('getUserStats', 'Count your active ideas, and the votes and sign-ups of all your ideas.')
  @ApiOk(UserStatsDto)
  ofUser(@CurrentActor() actor: Actor): Promise<UserStatsDto> {
    return this.queries.ofUser(actor.userId);
  }
}
