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

/** Links by which others read the numbers of a founder's idea. */
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
  @Authenticated()
  @RateLimit({ max: 20 })
  @ChangesNothingPublic()
  @ApiCall(
    'makeTrafficLink',
    'A link by which anybody who has it reads the numbers of an idea of mine.',
    '409 `TOO_MANY_TRAFFIC_LINKS` past 20 at a time.',
  )
  @ApiBody({ type: MakeTrafficLinkDto, required: false })
  @ApiCreated({ type: NewTrafficLinkDto, description: 'The new traffic link.' }, 400, 404, 409)
  async make(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @Body(new DefaultValuePipe({})) { name = null }: MakeTrafficLinkDto,
  ): Promise<NewTrafficLinkDto> {
    const { link, token } = await this.makeLink.execute(userId, id, name);
    return { ...TrafficLinkDto.of(link), url: `${this.env.appUrl}/traffic/${token}` };
  }

  @Get()
  @Authenticated()
  @ApiCall('listTrafficLinks', 'The read-only links to the numbers of an idea of mine, latest first.')
  @ApiOk([TrafficLinkDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId('idea') id: string): Promise<TrafficLinkDto[]> {
    await this.ownIdeas.require(userId, id);
    return (await this.queries.listOf(id)).map((link) => TrafficLinkDto.of(link));
  }

  @Delete(':linkId')
  @Authenticated()
  @ChangesNothingPublic()
  @ApiCall('revokeTrafficLink', 'Revoke a read-only link, for good.')
  @ApiNoContent('It no longer opens.', 400, 404)
  async revoke(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') id: string,
    @PathId('link', 'linkId') linkId: string,
  ): Promise<void> {
    if (!(await this.links.remove(userId, id, linkId))) throw new NotFound('Link');
  }
}

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
