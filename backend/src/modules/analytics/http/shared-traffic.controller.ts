import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, dayOf } from '../../../shared/day.js';
import { existing } from '../../../shared/domain-error.js';
import { DateRange } from '../domain/date-range.js';
import { sharedSources } from '../domain/source.js';
import { TrafficLinkTokens } from '../domain/traffic-link.js';
import { AnalyticsQueries } from '../infrastructure/analytics.queries.js';
import { TrafficLinkQueries } from '../infrastructure/traffic-link.queries.js';
import { SharedTrafficDto, SharedTrafficQuery } from './traffic-link.dto.js';

/** The numbers of an idea, for whoever has a link that its founder made. */
@ApiTags('analytics')
@Controller('api/traffic')
export class SharedTrafficController {
  constructor(
    private readonly tokens: TrafficLinkTokens,
    private readonly links: TrafficLinkQueries,
    private readonly queries: AnalyticsQueries,
    private readonly clock: Clock,
  ) {}

  @Get(':token')
  @RateLimit({ max: 60, per: 'address' })
  @Header('x-robots-tag', 'noindex')
  @ApiCall(
    'readSharedTraffic',
    'The numbers of an idea, by a read-only link.',
    'Numbers alone: nothing of it leads to a person. 404 once the link is revoked.',
  )
  @ApiParam({
    name: 'token',
    description: 'The end of the link.',
    schema: { type: 'string' },
    example: 'uYwJpUu4zDkHMTPSmzQ7vw',
  })
  @ApiOk(SharedTrafficDto, 400, 404)
  async read(@Param('token') token: string, @Query() query: SharedTrafficQuery): Promise<SharedTrafficDto> {
    const hash = this.tokens.hashOf(token);
    const shared = existing(hash && (await this.links.find(hash)), 'Link');
    const { ideaId, founderId, title, slug } = shared;
    const now = this.clock.now();
    const range = DateRange.of({ from: addDays(dayOf(now), 1 - Number(query.days)) }, now);
    const { from, to, days, totals, funnel, sources, otherSources, marks } = await this.queries.read(
      { founderId, ideaId, range },
      now,
    );
    // What a founder calls a campaign is theirs to know.
    const unnamed = sources.map((source) => ({
      ...source,
      mail: source.mail && { ...source.mail, name: null },
    }));
    return {
      idea: { title, slug },
      from,
      to,
      days,
      totals,
      funnel,
      ...sharedSources(unnamed, otherSources),
      marks: marks.filter(({ kind }) => kind !== 'campaign'),
    };
  }
}
