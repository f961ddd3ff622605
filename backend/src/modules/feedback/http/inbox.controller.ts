import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiNoContent, ApiOk, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { OwnIdeas } from '../../ideas/index.js';
import { ChangeMessage, MergeFeedback, UnmergeFeedback } from '../application/change-message.js';
import { MarkInboxRead } from '../application/mark-inbox-read.js';
import { InboxQueries } from '../infrastructure/inbox.queries.js';
import {
  InboxMessageDto,
  InboxSummaryDto,
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
    private readonly ownIdeas: OwnIdeas,
    private readonly changeMessage: ChangeMessage,
    private readonly markInboxRead: MarkInboxRead,
    private readonly mergeFeedback: MergeFeedback,
    private readonly unmergeFeedback: UnmergeFeedback,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Authenticated('feedback:read')
  @ApiCall(
    'listInbox',
    'Messages about my ideas, newest first. Those merged into another one are part of it, and not listed.',
  )
  @ApiPaged(InboxMessageDto, 400, 404)
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, ...filter }: InboxQuery,
    @Paged() send: SendPage,
  ): Promise<InboxMessageDto[]> {
    await this.ownIdeas.require(actor.userId, filter.ideaId);
    const page = await this.queries.list(actor.userId, filter, limit, cursor);
    return send(page).map((message) => InboxMessageDto.of(message));
  }

  @Get('summary')
  @Authenticated('feedback:read')
  @ApiCall('summarizeInbox', 'How many messages there are about my ideas, by tag and week.')
  @ApiOk(InboxSummaryDto, 400, 404)
  async summarize(
    @CurrentActor() actor: Actor,
    @Query() { ideaId }: InboxIdeaQuery,
  ): Promise<InboxSummaryDto> {
    await this.ownIdeas.require(actor.userId, ideaId);
    return this.queries.summarize(actor.userId, this.clock.now(), ideaId);
  }

  @Post('read')
  @Authenticated('feedback:write')
  @ChangesNothingPublic()
  @ApiCall(
    'markInboxRead',
    'Mark every message as read, of one idea of mine or of all. Of more than a few thousand, the last are marked seconds after the answer. What is written meanwhile stays unread.',
  )
  @ApiNoContent('Read.', 400, 403, 404)
  async markRead(@CurrentActor() actor: Actor, @Body() { ideaId, agoMs }: MarkInboxReadDto): Promise<void> {
    await this.ownIdeas.require(actor.userId, ideaId);
    await this.markInboxRead.execute(actor.userId, ideaId ?? null, agoMs ?? 0);
  }

  @Patch(':id')
  @Authenticated('feedback:write')
  @ApiCall(
    'changeInboxMessage',
    'Mark a message as read or unread, pin it to its idea’s page, or set its tags. A fourth pinned one is 409 `TOO_MANY_PINNED`, a 51st tag of my own 409 `TOO_MANY_TAGS`, and one that is merged into another 409 `MESSAGE_MERGED`.',
  )
  @ApiOk({ type: InboxMessageDto, description: 'The inbox message after the change.' }, 400, 403, 404, 409)
  async change(
    @CurrentActor() actor: Actor,
    @PathId('message') id: string,
    @Body() changes: ChangeInboxMessageDto,
  ): Promise<InboxMessageDto> {
    await this.changeMessage.execute(actor.userId, id, changes);
    return this.found(actor, id);
  }

  @Post(':id/merge')
  @Authenticated('feedback:write')
  @ApiCall(
    'mergeFeedback',
    'Merge a message into another one about the same idea that says the same. 409 `ANOTHER_IDEA`, `MERGED_WITH_ITSELF`, or `MERGE_CHAIN` where either is part of another one already, or has others in it that would have to move.',
  )
  @ApiOk({ type: InboxMessageDto, description: 'The message that it is a part of now.' }, 400, 403, 404, 409)
  async merge(
    @CurrentActor() actor: Actor,
    @PathId('message') id: string,
    @Body() { into }: MergeFeedbackDto,
  ): Promise<InboxMessageDto> {
    await this.mergeFeedback.execute(actor.userId, id, into);
    return this.found(actor, into);
  }

  @Post(':id/unmerge')
  @Authenticated('feedback:write')
  @ApiCall('unmergeFeedback', 'Take a message out of the one that it was merged into. Again changes nothing.')
  @ApiOk(
    { type: InboxMessageDto, description: 'The message, on its own again, with its tags.' },
    400,
    403,
    404,
  )
  async unmerge(@CurrentActor() actor: Actor, @PathId('message') id: string): Promise<InboxMessageDto> {
    await this.unmergeFeedback.execute(actor.userId, id);
    return this.found(actor, id);
  }

  /** As it is now. @throws NotFound when it was removed a moment ago. */
  private async found({ userId }: Actor, id: string): Promise<InboxMessageDto> {
    return InboxMessageDto.of(existing(await this.queries.find(userId, id), 'Feedback'));
  }
}
