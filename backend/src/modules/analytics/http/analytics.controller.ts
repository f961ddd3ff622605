import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { ApiCall, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { sendCsv } from '../../../platform/http/responses/csv.js';
import { Clock } from '../../../shared/clock.js';
import { OwnIdeas } from '../../ideas/index.js';
import { DateRange } from '../domain/date-range.js';
import { AnalyticsQueries } from '../infrastructure/analytics.queries.js';
import { AnalyticsExportQueries, EXPORT_HEADERS } from '../infrastructure/analytics-export.queries.js';
import { AnalyticsDto, SparklineDto, SparklinesQuery } from './analytics.dto.js';
import { AnalyticsExportQuery, AnalyticsQuery, sourceFilterOf } from './analytics-query.dto.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { SparklineQueries } from '../infrastructure/sparkline.queries.js';

@ApiSection(
  'analytics',
  'Visits to a founder’s ideas, their sources, and the votes and sign-ups that followed.',
)
@Controller('api/user/analytics')
export class AnalyticsController {
  constructor(
    private readonly queries: AnalyticsQueries,
    private readonly ownIdeas: OwnIdeas,
    private readonly exports: AnalyticsExportQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated('stats:read')
  @ApiCall(
    'getAnalytics',
    'Get the visits, votes and sign-ups of your ideas, by day and by source. Can be filtered by source.',
  )
  @ApiOk(AnalyticsDto, 400, 404)
  async read(@CurrentActor() actor: Actor, @Query() query: AnalyticsQuery): Promise<AnalyticsDto> {
    const now = this.clock.now();
    const range = DateRange.of(query, now);
    await this.ownIdeas.require(actor.userId, query.ideaId);
    const of = { founderId: actor.userId, ideaId: query.ideaId ?? null };
    const compare = query.compare ?? false;
    return this.queries.read({ ...of, range, source: sourceFilterOf(query), compare }, now);
  }

  @Get('export')
  @Authenticated('stats:read')
  @ApiCall(
    'exportAnalytics',
    'Get visits, votes and sign-ups as a CSV file, by idea and day or by idea and source. Can be filtered by source.',
  )
  @ApiProduces('text/csv')
  @ApiOk(
    {
      description: 'The CSV file.',
      schema: { type: 'string', example: 'Day (UTC),Idea,Visits,Visitors,Votes,Sign-ups,Willing to pay' },
    },
    400,
    404,
  )
  async export(
    @CurrentActor() actor: Actor,
    @Query() query: AnalyticsExportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { table } = query;
    const range = DateRange.of(query, this.clock.now());
    await this.ownIdeas.require(actor.userId, query.ideaId);
    const of = { founderId: actor.userId, ideaId: query.ideaId ?? null };
    const rows = await this.exports.read(table, { ...of, range, source: sourceFilterOf(query) });
    void sendCsv(reply, `groundswell-${table}-${range.from}-${range.to}`, EXPORT_HEADERS[table], rows);
  }
}

/** Cache time in seconds. A chart of two weeks hardly changes within a minute. */
const FRESH = 60;

/**
 * Sparklines have an endpoint separate from the list of ideas, which is requested far more often and must
 * stay small.
 */
@ApiTags('ideas')
@Controller('api/ideas/sparklines')
export class SparklinesController {
  constructor(
    private readonly queries: SparklineQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @PublicCache({ maxAge: FRESH, fromMemory: true })
  @ApiCall('listSparklines', 'Get the daily votes for some ideas, for small charts.')
  @ApiOk([SparklineDto], 400)
  list(@Query() { ids }: SparklinesQuery): Promise<SparklineDto[]> {
    return this.queries.read(ids.split(','), this.clock.now());
  }
}
