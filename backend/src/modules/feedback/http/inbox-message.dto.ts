import { ApiProperty } from '@nestjs/swagger';

import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS, type InboxMessage, type InboxSummary } from '../domain/inbox.js';
import { TAG_LIMITS } from '../domain/tag.js';
import { FeedbackReplyDto } from './feedback.dto.js';

const MESSAGE = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';

/** A message that says what another one does. */
export class AlikeMessageDto {
  @ApiProperty({ format: 'uuid', example: '0199c69f-2b10-7e02-9d54-6a1f0c2b8d31' })
  id: string;

  @ApiProperty({ example: 'Can it read my calendar?', description: 'Plain text.' })
  message: string;

  @ApiProperty({ format: 'date-time', example: '2025-07-14T11:02:00.000Z' })
  createdAt: string;
}

/** A message about an idea of mine. */
export class InboxMessageDto {
  @ApiProperty({ format: 'uuid', example: MESSAGE })
  id: string;

  @ApiProperty({ format: 'uuid', example: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de' })
  ideaId: string;

  @ApiProperty({ example: 'Quiet hours' })
  ideaTitle: string;

  @ApiProperty({ example: 'quiet-hours' })
  ideaSlug: string;

  @ApiProperty({
    example: 'Does it work with the calendar we have?',
    description: 'Plain text; may hold line breaks.',
  })
  message: string;

  @ApiProperty({ format: 'date-time', example: '2025-07-14T09:30:00.000Z' })
  createdAt: string;

  @ApiProperty({ example: true })
  isUnread: boolean;

  @ApiProperty({ example: false, description: "Quoted on the idea's page." })
  isPinned: boolean;

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

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'People who left an address, have confirmed it, and wait for an answer.',
  })
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
  @ApiProperty({ example: 'price' })
  tag: string;

  @ApiProperty({ type: 'integer', example: 12 })
  count: number;
}

/** One week's messages. */
export class InboxWeekDto {
  @ApiProperty({
    format: 'date',
    example: '2025-07-14',
    description: 'Its Monday; weeks begin at 00:00 UTC.',
  })
  week: string;

  @ApiProperty({ type: 'integer', example: 20 })
  total: number;

  @ApiProperty({ type: [TagCountDto], description: 'Most used first.' })
  tags: TagCountDto[];
}

/** How many messages there are, as people wrote them: those merged into others count, with their tags. */
export class InboxSummaryDto implements InboxSummary {
  @ApiProperty({ type: 'integer', example: 3, description: 'Listed ones that are unread.' })
  unread: number;

  @ApiProperty({ type: 'integer', example: 120 })
  total: number;

  @ApiProperty({ type: [TagCountDto], description: 'Those in use, most used first.' })
  tags: TagCountDto[];

  @ApiProperty({
    type: [InboxWeekDto],
    minItems: INBOX_LIMITS.weeks,
    maxItems: INBOX_LIMITS.weeks,
    description: `The last ${INBOX_LIMITS.weeks} weeks, this one included, oldest first.`,
  })
  weeks: InboxWeekDto[];
}
