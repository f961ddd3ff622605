import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Env } from '../../../platform/config/env.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { accountKey } from '../../../platform/http/auth/visitor.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { sendCsv } from '../../../platform/http/responses/csv.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { AddSubscriber } from '../application/add-subscriber.js';
import { EraseSubscriber } from '../application/erase-subscriber.js';
import { TagSubscriber } from '../application/tag-subscriber.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import { SignUpLimit } from './sign-up-limit.js';
import { AddSubscriberDto, UpdateSubscriberDto } from './subscriber-input.dto.js';
import { CSV_HEADER, csvRows } from './subscribers-csv.js';
import { SubscriberDto, SubscriberFilterQuery, SubscriberListQuery, WaitlistDto } from './subscribers.dto.js';

const PAGED = {
  'X-Total-Count': {
    description: 'Subscribers that the filter leaves.',
    schema: { type: 'integer' as const, example: 12 },
  },
  Link: {
    description: 'RFC 8288: `<...>; rel="next"`, absent on the last page.',
    schema: { type: 'string' as const, example: '</api/user/waitlists?cursor=WyJzdWJzY3Jp>; rel="next"' },
  },
};

@ApiTags('waitlist')
@Controller('api/user/waitlists')
export class SubscribersController {
  constructor(
    private readonly queries: SubscriberQueries,
    private readonly addSubscriber: AddSubscriber,
    private readonly tagSubscriber: TagSubscriber,
    private readonly removeSubscriber: EraseSubscriber,
    private readonly limit: SignUpLimit,
    private readonly env: Env,
  ) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('waitlist:read')
  @ApiOperation({
    operationId: 'listSubscribers',
    summary: 'My waitlists, or one of them, latest joined first.',
  })
  @ApiOkResponse({ type: WaitlistDto, headers: PAGED })
  @ApiProblems(400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, ...filter }: SubscriberListQuery,
    @Paged() send: SendPage,
  ): Promise<WaitlistDto> {
    await this.requireOwn(actor, filter.ideaId);
    const { page, counts } = await this.queries.list(actor.userId, filter, limit, cursor);
    const subscribers = send(page).map((row) => SubscriberDto.of(row));
    return { subscribers, ...counts };
  }

  @Get('export')
  @Authenticated()
  @ApiKeyScope('waitlist:read')
  @RateLimit({ max: 20 })
  @ApiOperation({
    operationId: 'exportSubscribers',
    summary:
      'The same as a CSV file: UTF-8 with BOM, RFC 4180; cells that start like a formula begin with an apostrophe.',
  })
  @ApiOkResponse({
    description: 'The file.',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiProblems(400, 404)
  async export(
    @CurrentActor() actor: Actor,
    @Query() filter: SubscriberFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    await this.requireOwn(actor, filter.ideaId);
    return sendCsv(reply, 'waitlist', CSV_HEADER, csvRows(this.queries.export(actor.userId, filter)));
  }

  @Post()
  @Authenticated()
  @ApiKeyScope('waitlist:write')
  @RateLimit({ max: 60 })
  @ApiOperation({
    operationId: 'addSubscriber',
    summary: 'Add somebody to the waitlist of a live idea of mine, or tag somebody who is on it.',
    description:
      'For people who left their address elsewhere and agreed to hear about the idea. The rules of joining hold: their mailbox is asked to confirm where the idea asks, and what is said of an address that somebody else left, or that has unsubscribed, waits until it has. Nobody added counts as evidence. 409 `TOO_MANY_TAGS` for an eleventh tag.',
  })
  @ApiCreatedResponse({ type: SubscriberDto, description: 'As they stand now, new or known.' })
  @ApiProblems(400, 404, 409)
  async add(
    @CurrentActor() { userId }: Actor,
    @Body() { ideaId, tags = [], ...form }: AddSubscriberDto,
    @Req() request: FastifyRequest,
  ): Promise<SubscriberDto> {
    await this.requireOwn({ userId }, ideaId);
    await this.limit.admit(request, ideaId, form.email);
    const key = accountKey(this.env.sessionSecret, userId);
    return this.find(userId, await this.addSubscriber.execute(ideaId, form, tags, key));
  }

  @Patch(':subscriberId')
  @Authenticated()
  @ApiKeyScope('waitlist:write')
  @ApiOperation({ operationId: 'tagSubscriber', summary: 'Set the tags of a subscriber of mine.' })
  @ApiOkResponse({ type: SubscriberDto })
  @ApiProblems(400, 404)
  async tag(
    @CurrentActor() { userId }: Actor,
    @Param('subscriberId', UuidPipe) id: string,
    @Body() { tags }: UpdateSubscriberDto,
  ): Promise<SubscriberDto> {
    await this.tagSubscriber.execute(userId, id, tags);
    return this.find(userId, id);
  }

  @Delete(':subscriberId')
  @Authenticated()
  @ApiKeyScope('waitlist:write')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'removeSubscriber',
    summary: 'Erase a subscriber of mine, with every mail sent or due to them.',
  })
  @ApiNoContentResponse({ description: 'Erased.' })
  @ApiProblems(400, 403, 404)
  async remove(@CurrentActor() actor: Actor, @Param('subscriberId', UuidPipe) id: string): Promise<void> {
    await this.removeSubscriber.execute(actor.userId, id);
  }

  private async find(userId: string, id: string): Promise<SubscriberDto> {
    const row = await this.queries.find(userId, id);
    if (!row) throw new NotFound('Subscriber');
    return SubscriberDto.of(row);
  }

  private async requireOwn(actor: Pick<Actor, 'userId'>, ideaId?: string): Promise<void> {
    if (ideaId !== undefined && !(await this.queries.ownsIdea(actor.userId, ideaId)))
      throw new NotFound('Idea');
  }
}
