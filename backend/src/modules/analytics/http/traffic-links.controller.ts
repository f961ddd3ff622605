import { Body, Controller, DefaultValuePipe, Delete, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiCreated, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { NotFound } from '../../../shared/domain-error.js';
import { OwnIdeas } from '../../ideas/index.js';
import { MakeTrafficLink } from '../application/make-traffic-link.js';
import { TrafficLinkRepository } from '../domain/traffic-link.js';
import { TrafficLinkQueries } from '../infrastructure/traffic-link.queries.js';
import { MakeTrafficLinkDto, NewTrafficLinkDto, TrafficLinkDto } from './traffic-link.dto.js';

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
  @ApiCreated(NewTrafficLinkDto, 400, 404, 409)
  async make(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Body(new DefaultValuePipe({})) { name = null }: MakeTrafficLinkDto,
  ): Promise<NewTrafficLinkDto> {
    const { link, token } = await this.makeLink.execute(userId, id, name);
    return { ...TrafficLinkDto.of(link), url: `${this.env.appUrl}/traffic/${token}` };
  }

  @Get()
  @Authenticated()
  @ApiCall('listTrafficLinks', 'The read-only links to the numbers of an idea of mine, latest first.')
  @ApiOk([TrafficLinkDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<TrafficLinkDto[]> {
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
    @PathId() id: string,
    @PathId('linkId') linkId: string,
  ): Promise<void> {
    if (!(await this.links.remove(userId, id, linkId))) throw new NotFound('Link');
  }
}
