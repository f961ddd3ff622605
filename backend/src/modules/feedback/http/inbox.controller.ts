import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { ChangesNothingPublic } from '../../../platform/http/response-cache/cache-invalidation.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ChangeMessage } from '../application/change-message.js';
import { MarkInboxRead } from '../application/mark-inbox-read.js';
import { MergeFeedback } from '../application/merge-feedback.js';
import { UnmergeFeedback } from '../application/unmerge-feedback.js';
import { InboxSummaryQueries } from '../infrastructure/inbox-summary.queries.js';
import { InboxQueries } from '../infrastructure/inbox.queries.js';
import { InboxMessageDto, InboxSummaryDto } from './inbox-message.dto.js';
import {
  ChangeInboxMessageDto,
  InboxIdeaQuery,
  InboxQuery,
  MarkInboxReadDto,
  MergeFeedbackDto,
} from './inbox.dto.js';

/** What people wrote to a founder, over all of their ideas. */
@ApiTags('feedback')
@Controller('api/user/feedback')
export class InboxController {
  constructor(
    private readonly queries: InboxQueries,
    private readonly summaries: InboxSummaryQueries,
    private readonly changeMessage: ChangeMessage,
    private readonly markInboxRead: MarkInboxRead,
    private readonly mergeFeedback: MergeFeedback,
    private readonly unmergeFeedback: UnmergeFeedback,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated()
  @ApiKeyScope('feedback:read')
  @ApiOperation({
    operationId: 'listInbox',
    summary:
      'Messages about my ideas, newest first. Those merged into another one are part of it, and not listed.',
  })
  @ApiPaged(InboxMessageDto)
  @ApiProblems(400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, ...filter }: InboxQuery,
    @Paged() send: SendPage,
  ): Promise<InboxMessageDto[]> {
    await this.requireOwn(actor, filter.ideaId);
    const page = await this.queries.list(actor.userId, filter, limit, cursor);
    return send(page).map((message) => InboxMessageDto.of(message));
  }

  @Get('summary')
  @Authenticated()
  @ApiKeyScope('feedback:read')
  @ApiOperation({
    operationId: 'summarizeInbox',
    summary: 'How many messages there are about my ideas, by tag and week.',
  })
  @ApiOkResponse({ type: InboxSummaryDto })
  @ApiProblems(400, 404)
  async summarize(
    @CurrentActor() actor: Actor,
    @Query() { ideaId }: InboxIdeaQuery,
  ): Promise<InboxSummaryDto> {
    await this.requireOwn(actor, ideaId);
    return this.summaries.summarize(actor.userId, this.clock.now(), ideaId);
  }

  @Post('read')
  @Authenticated()
  @ApiKeyScope('feedback:write')
  @HttpCode(204)
  @ChangesNothingPublic()
  @ApiOperation({
    operationId: 'markInboxRead',
    summary:
      'Mark every message as read, of one idea of mine or of all. Of more than a few thousand, the last are marked seconds after the answer. What is written meanwhile stays unread.',
  })
  @ApiNoContentResponse({ description: 'Read.' })
  @ApiProblems(400, 403, 404)
  async markRead(@CurrentActor() actor: Actor, @Body() { ideaId, agoMs }: MarkInboxReadDto): Promise<void> {
    await this.requireOwn(actor, ideaId);
    await this.markInboxRead.execute(actor.userId, ideaId ?? null, agoMs ?? 0);
  }

  @Patch(':id')
  @Authenticated()
  @ApiKeyScope('feedback:write')
  @ApiOperation({
    operationId: 'changeInboxMessage',
    summary:
      'Mark a message as read or unread, pin it to its idea’s page, or set its tags. A fourth pinned one is 409 `TOO_MANY_PINNED`, a 51st tag of my own 409 `TOO_MANY_TAGS`, and one that is merged into another 409 `MESSAGE_MERGED`.',
  })
  @ApiOkResponse({ type: InboxMessageDto })
  @ApiProblems(400, 403, 404, 409)
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() changes: ChangeInboxMessageDto,
  ): Promise<InboxMessageDto> {
    await this.changeMessage.execute(actor.userId, id, changes);
    return this.found(actor, id);
  }

  @Post(':id/merge')
  @Authenticated()
  @ApiKeyScope('feedback:write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'mergeFeedback',
    summary:
      'Merge a message into another one about the same idea that says the same. 409 `ANOTHER_IDEA`, `MERGED_WITH_ITSELF`, or `MERGE_CHAIN` where either is part of another one already, or has others in it that would have to move.',
  })
  @ApiOkResponse({ type: InboxMessageDto, description: 'The message that it is a part of now.' })
  @ApiProblems(400, 403, 404, 409)
  async merge(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() { into }: MergeFeedbackDto,
  ): Promise<InboxMessageDto> {
    await this.mergeFeedback.execute(actor.userId, id, into);
    return this.found(actor, into);
  }

  @Post(':id/unmerge')
  @Authenticated()
  @ApiKeyScope('feedback:write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'unmergeFeedback',
    summary: 'Take a message out of the one that it was merged into. Again changes nothing.',
  })
  @ApiOkResponse({ type: InboxMessageDto, description: 'The message, on its own again, with its tags.' })
  @ApiProblems(400, 403, 404)
  async unmerge(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<InboxMessageDto> {
    await this.unmergeFeedback.execute(actor.userId, id);
    return this.found(actor, id);
  }

  /** As it is now. @throws NotFound when it was removed a moment ago. */
  private async found({ userId }: Actor, id: string): Promise<InboxMessageDto> {
    const message = await this.queries.find(userId, id);
    if (!message) throw new NotFound('Feedback');
    return InboxMessageDto.of(message);
  }

  private async requireOwn({ userId }: Actor, ideaId?: string): Promise<void> {
    if (ideaId !== undefined && !(await this.queries.ownsIdea(userId, ideaId))) throw new NotFound('Idea');
  }
}
