import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { SessionWatch } from '../../../platform/http/auth/session-watch.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { EventStream, LongLived } from '../../../platform/http/responses/event-stream.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { LiveViews, type CampaignProgress, isGoingOut, ProgressFeed } from '../domain/progress.js';
import { CampaignQueries } from '../infrastructure/campaign.queries.js';
import { CampaignProgressDto } from './campaign.dto.js';

/** Maximum duration of a stream in ms, so that none stays open forever. */
const LIFETIME = 5 * 60_000;

@ApiTags('campaigns')
@Controller('api/campaigns/:id/progress')
export class CampaignProgressController {
  private readonly views = new LiveViews();

  constructor(
    private readonly queries: CampaignQueries,
    private readonly feed: ProgressFeed,
    private readonly sessions: SessionWatch,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated()
  @LongLived()
  @RateLimit({ max: 60 })
  @ApiCall(
    'followCampaign',
    'Follow the progress of one of your campaigns as server-sent events: `progress` on every change, `done` when no more emails are going out. The data of either event contains `isActive`, `onHold`, `nextDueAt` and `stats`, with the same meaning as in a campaign. At most three concurrent streams per account. A stream ends after five minutes; clients reconnect, as `EventSource` does.',
  )
  @ApiOk(
    {
      description: 'Stream of server-sent events.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    400,
    404,
  )
  async follow(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const found = existing(await this.queries.find(actor.userId, id), 'Campaign');
    const leave = this.views.enter(actor.userId);
    const stream = new EventStream(reply);
    stream.onClose(leave);
    stream.onClose(this.sessions.begin(request, () => stream.end()));
    this.tell(stream, id, found);
    return reply;
  }

  private tell(stream: EventStream, id: string, found: CampaignProgress): void {
    let last = '';
    /** @returns whether more events will follow */
    const say = (progress: CampaignProgress): boolean => {
      const data = CampaignProgressDto.of(progress);
      const goesOn = isGoingOut(progress, this.clock.now());
      const text = JSON.stringify(data);
      if (text !== last) stream.send('progress', data);
      last = text;
      if (!goesOn) {
        stream.send('done', data);
        stream.end();
      }
      return goesOn;
    };
    if (!say(found)) return;
    const unwatch = this.feed.watch(id, {
      looked: (progress) => (progress ? say(progress) : stream.end()),
      stopped: () => stream.end(),
    });
    const lifetime = setTimeout(() => stream.end(), LIFETIME).unref();
    stream.onClose(() => {
      unwatch();
      clearTimeout(lifetime);
    });
  }
}
