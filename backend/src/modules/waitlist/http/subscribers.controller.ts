import { Body, Controller, Delete, Get, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  ApiCall,
  ApiCreated,
  ApiFile,
  ApiNoContent,
  ApiOk,
} from '../../../platform/http/openapi/api-call.js';
import { headers } from '../../../platform/http/openapi/shared-parts.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Env } from '../../../platform/config/env.js';
import { accountKey } from '../../../platform/http/auth/visitor.js';
import { Tagged } from '../../../platform/http/cache/tagged.js';
import { sendCsv } from '../../../platform/http/responses/csv.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { OwnIdeas } from '../../ideas/index.js';
import { AddSubscriber, ChangeSubscriber, EraseSubscriber } from '../application/add-subscriber.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import { SignUpLimit } from './sign-up-limit.js';
import {
  AddSubscriberDto,
  UpdateSubscriberDto,
  SubscriberDto,
  SubscriberFilterQuery,
  SubscriberListQuery,
  WaitlistDto,
} from './subscribers.dto.js';
import { CSV_HEADER, csvRows } from './subscribers-csv.js';

@ApiTags('waitlist')
@Controller('api/user/waitlists')
export class SubscribersController {
  constructor(
    private readonly queries: SubscriberQueries,
    private readonly ownIdeas: OwnIdeas,
    private readonly addSubscriber: AddSubscriber,
    private readonly changeSubscriber: ChangeSubscriber,
    private readonly removeSubscriber: EraseSubscriber,
    private readonly limit: SignUpLimit,
    private readonly env: Env,
  ) {}

  @Get()
  @Authenticated('waitlist:read')
  @ApiCall('listSubscribers', 'List the subscribers of all your waitlists or of one, latest sign-up first.')
  @Tagged()
  @ApiOk({ type: WaitlistDto, headers: headers('X-Total-Count', 'Link', 'ETag') }, 400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, ...filter }: SubscriberListQuery,
    @Paged() send: SendPage,
  ): Promise<WaitlistDto> {
    await this.ownIdeas.require(actor.userId, filter.ideaId);
    const { page, counts } = await this.queries.list(actor.userId, filter, limit, cursor);
    return { subscribers: send(page), ...counts };
  }

  @Get('export')
  @Authenticated('waitlist:read')
  @RateLimit({ max: 20 })
  @ApiCall(
    'exportSubscribers',
    'Download the subscribers as a CSV file: UTF-8 with BOM, RFC 4180. Cells that look like a formula start with an apostrophe.',
  )
  @ApiFile('text/csv', 400, 404)
  async export(
    @CurrentActor() actor: Actor,
    @Query() filter: SubscriberFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    await this.ownIdeas.require(actor.userId, filter.ideaId);
    return sendCsv(reply, 'waitlist', CSV_HEADER, csvRows(this.queries.export(actor.userId, filter)));
  }

  @Get(':subscriberId')
  @Authenticated('waitlist:read')
  @Tagged()
  @ApiCall('getSubscriber', 'Get one of your subscribers.')
  @ApiOk({ type: SubscriberDto, description: 'The subscriber.', headers: headers('ETag') }, 400, 404)
  get(
    @CurrentActor() { userId }: Actor,
    @PathId('subscriber', 'subscriberId') id: string,
  ): Promise<SubscriberDto> {
    return this.find(userId, id);
  }

  @Post()
  @Authenticated('waitlist:write')
  @RateLimit({ max: 60 })
  @ApiCall(
    'addSubscriber',
    'Add a person to the waitlist of one of your live ideas, or tag an existing subscriber.',
    "Use this for people who left their address elsewhere and agreed to hear about the idea. The usual sign-up rules apply: people must confirm if the idea asks for it. If someone else entered the address before, or it was unsubscribed, the new details take effect only after confirmation. People added this way don't count as evidence. Returns 409 `TOO_MANY_TAGS` if the person would have more than 10 tags.",
  )
  @ApiCreated(
    { type: SubscriberDto, description: 'The new or existing subscriber, in its current state.' },
    400,
    404,
    409,
  )
  async add(
    @CurrentActor() { userId }: Actor,
    @Body() { ideaId, tags = [], ...form }: AddSubscriberDto,
    @Req() request: FastifyRequest,
  ): Promise<SubscriberDto> {
    await this.ownIdeas.require(userId, ideaId);
    await this.limit.admit(request, ideaId, form.email);
    const key = accountKey(this.env.lastingSecret, userId);
    return this.find(userId, await this.addSubscriber.execute(ideaId, form, tags, key));
  }

  @Patch(':subscriberId')
  @Authenticated('waitlist:write')
  @ApiCall(
    'tagSubscriber',
    'Change one of your subscribers: replace their tags, change flags, or unsubscribe them.',
    'Flags can be changed for people you added, until they confirm or leave. Otherwise, they are the person’s own answers: 409 `ANSWERS_NOT_YOURS`. Repeating a change does nothing more.',
  )
  @ApiOk({ type: SubscriberDto, description: 'The subscriber after the change.' }, 400, 404, 409)
  async change(
    @CurrentActor() { userId }: Actor,
    @PathId('subscriber', 'subscriberId') id: string,
    @Body() changes: UpdateSubscriberDto,
  ): Promise<SubscriberDto> {
    await this.changeSubscriber.execute(userId, id, changes, accountKey(this.env.lastingSecret, userId));
    return this.find(userId, id);
  }

  @Delete(':subscriberId')
  @Authenticated('waitlist:write')
  @ApiCall(
    'removeSubscriber',
    'Erase one of your subscribers, with the records of all sent and scheduled emails.',
  )
  @ApiNoContent('Erased.', 400, 403, 404)
  async remove(
    @CurrentActor() actor: Actor,
    @PathId('subscriber', 'subscriberId') id: string,
  ): Promise<void> {
    await this.removeSubscriber.execute(actor.userId, id);
  }

  private async find(userId: string, id: string): Promise<SubscriberDto> {
    return existing(await this.queries.find(userId, id), 'Subscriber');
  }
}
