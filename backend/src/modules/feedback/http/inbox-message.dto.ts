import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS, type InboxMessage, type InboxSummary } from '../domain/inbox.js';
import { TAG_LIMITS } from '../domain/tag.js';
import { FeedbackReplyDto } from './feedback.dto.js';

const MESSAGE = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';

/** A message that says what another one does. */
export class AlikeMessageDto {
  @Field.id('0199c69f-2b10-7e02-9d54-6a1f0c2b8d31') id: string;
  @Field.value('Can it read my calendar?', 'Plain text.') message: string;
  @Field.time('2025-07-14T11:02:00.000Z') createdAt: string;
}

/** A message about an idea of mine. */
export class InboxMessageDto {
  @Field.id(MESSAGE) id: string;
  @Field.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de') ideaId: string;
  @Field.value('Quiet hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;

  @Field.value('Does it work with the calendar we have?', 'Plain text; may hold line breaks.')
  message: string;

  @Field.time('2025-07-14T09:30:00.000Z') createdAt: string;
  @Field.value(true) isUnread: boolean;
  @Field.value(false, "Quoted on the idea's page.") isPinned: boolean;

  @ApiProperty({
    type: [String],
    maxItems: TAG_LIMITS.ofMessage,
    example: ['price'],
    description: 'The built-in ones first.',
  })
  tags: string[];

  @ApiProperty({
    type: [AlikeMessageDto],
    maxItems: INBOX_LIMITS.alikeShown,
    description: `Merged into this one, newest first; of more than ${INBOX_LIMITS.alikeShown}, the latest ones.`,
  })
  alike: AlikeMessageDto[];

  @ApiProperty({
    type: [FeedbackReplyDto],
    maxItems: FEEDBACK_LIMITS.repliesShown,
    description: 'To this message and those merged into it, oldest first; of many, the latest ones.',
  })
  replies: FeedbackReplyDto[];

  @Field.integer(2, 'People who left an address, have confirmed it, and wait for an answer.')
  awaiting: number;

  static of({ createdAt, alike, replies, ...message }: InboxMessage): InboxMessageDto {
    return {
      ...message,
      createdAt: createdAt.toISOString(),
      alike: alike.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      replies: replies.map((reply) => FeedbackReplyDto.of(reply)),
    };
  }
}

/** How many messages have a tag. */
export class TagCountDto {
  @Field.value('price') tag: string;
  @Field.integer(12) count: number;
}

/** One week's messages. */
export class InboxWeekDto {
  @Field.day('2025-07-14', 'Its Monday; weeks begin at 00:00 UTC.') week: string;
  @Field.integer(20) total: number;
  @Field.list(TagCountDto, 'Most used first.') tags: TagCountDto[];
}

/** How many messages there are, as people wrote them: those merged into others count, with their tags. */
export class InboxSummaryDto implements InboxSummary {
  @Field.integer(3, 'Listed ones that are unread.') unread: number;
  @Field.integer(120) total: number;
  @Field.list(TagCountDto, 'Those in use, most used first.') tags: TagCountDto[];

  @ApiProperty({
    type: [InboxWeekDto],
    minItems: INBOX_LIMITS.weeks,
    maxItems: INBOX_LIMITS.weeks,
    description: `The last ${INBOX_LIMITS.weeks} weeks, this one included, oldest first.`,
  })
  weeks: InboxWeekDto[];
}
