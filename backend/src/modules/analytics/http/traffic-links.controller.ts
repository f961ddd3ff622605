import { Body, Controller, DefaultValuePipe, Delete, Get, Post, Header, Param, Query } from '@nestjs/common';
import { ApiBody, ApiTags, ApiParam } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { NotFound, existing } from '../../../shared/domain-error.js';
import { OwnIdeas } from '../../ideas/index.js';
import { MakeTrafficLink } from '../application/make-traffic-link.js';
import { TrafficLinkRepository, TrafficLinkTokens } from '../domain/traffic-link.js';
import { TrafficLinkQueries } from '../infrastructure/traffic-link.queries.js';
import {
  MakeTrafficLinkDto,
  NewTrafficLinkDto,
  TrafficLinkDto,
  SharedTrafficDto,
  SharedTrafficQuery,
} from './traffic-link.dto.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, dayOf } from '../../../shared/day.js';
import { DateRange } from '../domain/date-range.js';
import { sharedSources } from '../domain/source.js';
import { AnalyticsQueries } from '../infrastructure/analytics.queries.js';

/** Read-only links to the numbers of a founder's idea. */
@ApiTags('analytics')
@Controller('api/ideas/:id/traffic-links')
export class TrafficLinksController {
  constructor(
    private readonly env: Env,
    private readonly ownIdeas: OwnIdeas,
    private readonly makeLink: MakeTrafficLink,
    private readonly links: TrafficLinkRepository,
    private readonly queries: TrafficLinkQueries,
  ) {}

  @Post()
  @Authenticated('evidence:write')
  @RateLimit({ max: 20 })
  @ChangesNothingPublic()
  @ApiCall(
    'makeTrafficLink',
    'Create a link that shows the numbers for one of your ideas to anyone who has it.',
    'Fails with 409 `TOO_MANY_TRAFFIC_LINKS` if the idea already has 20 links.',
  )
  @ApiBody({ type: MakeTrafficLinkDto, required: false })
  @ApiCreated({ type: NewTrafficLinkDto, description: 'The new read-only link.' }, 400, 404, 409)
  async make(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @Body(new DefaultValuePipe({})) { name = null }: MakeTrafficLinkDto,
  ): Promise<NewTrafficLinkDto> {
    const { link, token } = await this.makeLink.execute(userId, id, name);
    return { ...TrafficLinkDto.of(link), url: `${this.env.appUrl}/traffic/${token}` };
  }

  @Get()
  @Authenticated('stats:read')
  @ApiCall('listTrafficLinks', 'List the read-only links to the numbers for one of your ideas, latest first.')
  @ApiOk([TrafficLinkDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId('idea') id: string): Promise<TrafficLinkDto[]> {
    await this.ownIdeas.require(userId, id);
    return (await this.queries.listOf(id)).map((link) => TrafficLinkDto.of(link));
  }

  @Delete(':linkId')
  @Authenticated('evidence:write')
  @ChangesNothingPublic()
  @ApiCall('revokeTrafficLink', 'Revoke a read-only link permanently.')
  @ApiNoContent('The link no longer works.', 400, 404)
  async revoke(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @PathId('link', 'linkId') linkId: string,
  ): Promise<void> {
    if (!(await this.links.remove(userId, id, linkId))) throw new NotFound('Link');
  }
}

/** An idea's numbers, for anyone with a read-only link. */
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
    "Get an idea's numbers with a read-only link.",
    'The response contains nothing that identifies a person. Returns 404 after the link is revoked.',
  )
  @ApiParam({
    name: 'token',
    description: 'Last part of the link’s URL.',
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
    // Campaign names are private to the founder, so they aren't included.
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
