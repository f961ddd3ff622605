import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { ApiPagedAndTagged } from '../../../platform/http/cache/tagged.js';
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

/** Visitors' messages about all of a founder's ideas. */
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
    'List the messages about your ideas, newest first. Merged messages are listed within the message they were merged into.',
  )
  @ApiPagedAndTagged(InboxMessageDto, 400, 404)
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
  @ApiCall('summarizeInbox', 'Count the messages about your ideas, by tag and week.')
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
    'Mark all messages as read, for one of your ideas or for all. If there are more than a few thousand, the remaining ones are marked within seconds after the response. Messages written in the meantime stay unread.',
  )
  @ApiNoContent('The messages were marked as read.', 400, 403, 404)
  async markRead(@CurrentActor() actor: Actor, @Body() { ideaId, agoMs }: MarkInboxReadDto): Promise<void> {
    await this.ownIdeas.require(actor.userId, ideaId);
    await this.markInboxRead.execute(actor.userId, ideaId ?? null, agoMs ?? 0);
  }

  @Patch(':id')
  @Authenticated('feedback:write')
  @ApiCall(
    'changeInboxMessage',
    'Mark a message as read or unread, pin it to its idea’s page, or set its tags. 409: `TOO_MANY_PINNED` for a fourth pinned message, `TOO_MANY_TAGS` for a 51st custom tag, `MESSAGE_MERGED` if the message is merged into another.',
  )
  @ApiOk({ type: InboxMessageDto, description: 'The message after the change.' }, 400, 403, 404, 409)
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
    'Merge a message into another message that is about the same idea and says the same thing. 409: `ANOTHER_IDEA`, `MERGED_WITH_ITSELF`, or `MERGE_CHAIN` if either is already merged into another message, or if the message has others merged into it.',
  )
  @ApiOk({ type: InboxMessageDto, description: 'The target message after the merge.' }, 400, 403, 404, 409)
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
  @ApiCall(
    'unmergeFeedback',
    'Separate a message from the one it was merged into. Repeating the call changes nothing.',
  )
  @ApiOk({ type: InboxMessageDto, description: 'The separated message, with its tags.' }, 400, 403, 404)
  async unmerge(@CurrentActor() actor: Actor, @PathId('message') id: string): Promise<InboxMessageDto> {
    await this.unmergeFeedback.execute(actor.userId, id);
    return this.found(actor, id);
  }

  /**
   * Returns the message's current state.
   * @throws NotFound if the message was removed concurrently
   */
  private async found({ userId }: Actor, id: string): Promise<InboxMessageDto> {
    return InboxMessageDto.of(existing(await this.queries.find(userId, id), 'Feedback'));
  }
}
