import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { sendCsv } from '../../../platform/http/responses/csv.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { EraseSubscriber } from '../application/erase-subscriber.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
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
    private readonly removeSubscriber: EraseSubscriber,
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

  private async requireOwn(actor: Actor, ideaId?: string): Promise<void> {
    if (ideaId !== undefined && !(await this.queries.ownsIdea(actor.userId, ideaId)))
      throw new NotFound('Idea');
  }
}
