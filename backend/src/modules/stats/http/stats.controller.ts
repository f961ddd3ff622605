import { Controller, Get } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { StatsQueries } from '../infrastructure/stats.queries.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';

/** What the home page shows, over all active ideas. */
class GlobalStatsDto {
  @Field.integer(128, 'Active ideas.') totalIdeas: number;

  @Field.integer(5210, 'Votes for active ideas.') totalVotes: number;

  @Field.integer(1304, 'Sign-ups on waitlists of active ideas.') totalWaitlists: number;
}

/** What the dashboard shows, over the founder's own ideas. */
class UserStatsDto {
  @Field.integer(2, 'My ideas in status active.') activeIdeas: number;

  @Field.integer(42, 'Votes for all my ideas.') totalVotes: number;

  @Field.integer(17, 'Sign-ups on the waitlists of all my ideas.') totalWaitlists: number;
}

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
