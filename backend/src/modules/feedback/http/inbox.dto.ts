import { ApiProperty } from '@nestjs/swagger';

import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { textItem, textProblem } from '../../../platform/http/input/validators.js';
import { Since } from '../../../platform/http/responses/since.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS, type InboxMessage, type InboxSummary } from '../domain/inbox.js';
import { TAG_LIMITS } from '../domain/tag.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FeedbackReplyDto } from './feedback.dto.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

const IDEA = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const NOT_MS = `Please send a number of milliseconds, up to ${INBOX_LIMITS.readAgoMs}.`;

/** Limits a list to one of the founder's ideas. */
export class InboxIdeaQuery {
  @Optional.id(IDEA, 'ID of one of your ideas, to limit the result to it.')
  ideaId?: string;
}

/** Filter for the founder's messages. */
export class InboxQuery extends PageQuery {
  @Optional.id(IDEA, 'Limits the list to this idea.')
  ideaId?: string;

  @Optional.filter(TAG_LIMITS.name, 'price', 'Limits the list to messages with this tag, case-insensitive.')
  tag?: string | null;

  @Optional.flag({ example: true, description: 'True for unread messages only, false for read ones only.' })
  unread?: boolean;

  @Optional.filter(
    FEEDBACK_LIMITS.search,
    'calendar',
    `Part of the message, case-insensitive. If it has less than three letters or digits in a row, only the latest ${INBOX_LIMITS.shortSearch} messages of each idea are searched.`,
  )
  search?: string | null;

  @Optional.id(
    '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    'Limits the list to this message, or to the one it was merged into.',
  )
  id?: string;

  @Since()
  since?: Date;
}

/** Changes to a message. Absent fields stay the same. */
export class ChangeInboxMessageDto {
  @Optional.flag({ example: true, description: 'True to mark the message as read.' })
  isRead?: boolean;

  @Optional.flag({
    example: true,
    description: "True to quote the message on the idea's page. At most three per idea.",
  })
  isPinned?: boolean;

  @Optional.valid(tagProblem, {
    type: 'array',
    items: textItem({ min: 1, max: TAG_LIMITS.name }),
    maxItems: TAG_LIMITS.ofMessage,
    example: ['price', 'Onboarding'],
    description: `Complete list of the message's tags: \`problem\`, \`price\`, \`missing\`, \`praise\`, or your own, of up to ${TAG_LIMITS.name} characters, case-insensitive.`,
  })
  tags?: string[];
}

/** The messages to mark as read. */
export class MarkInboxReadDto {
  @Optional.id(IDEA, 'Marks only messages about this idea.')
  ideaId?: string;

  @Optional.integer(
    NOT_MS,
    {
      example: 5000,
      description:
        'Number of milliseconds since you made the request. Messages written after it stay unread. Defaults to 0.',
    },
    { min: 0, max: INBOX_LIMITS.readAgoMs },
  )
  agoMs?: number;
}

/** Target of a merge. */
export class MergeFeedbackDto {
  @Needed.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55', 'ID of the message to merge this one into.')
  into: string;
}

/** Returns the error in a message's tags, worded for the founder, or null. */
function tagProblem(value: unknown): FieldError | null {
  if (!Array.isArray(value)) return fieldError('INVALID', 'Please send a list of tags.');
  const { ofMessage } = TAG_LIMITS;
  if (value.length > ofMessage)
    return fieldError('TOO_MANY', `A message can have at most ${ofMessage} tags.`, { max: ofMessage });
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, {
      min: 1,
      max: TAG_LIMITS.name,
      required: 'Please enter a name for the tag.',
    });
    if (problem !== null) return problem;
  }
  return null;
}

const MESSAGE = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';

/** A message merged into another because it says the same thing. */
class AlikeMessageDto {
  @Field.id('0199c69f-2b10-7e02-9d54-6a1f0c2b8d31') id: string;
  @Field.value('Can it read my calendar?', 'Plain text.') message: string;
  @Field.time('2025-07-14T11:02:00.000Z') createdAt: string;
}

/** A message about one of the founder's ideas. */
export class InboxMessageDto {
  @Field.id(MESSAGE) id: string;
  @Field.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de') ideaId: string;
  @Field.value('Quiet hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;

  @Field.value('Does it work with the calendar we have?', 'Plain text. May contain line breaks.')
  message: string;

  @Field.time('2025-07-14T09:30:00.000Z') createdAt: string;

  @Field.time(
    '2025-07-14T11:02:00.000Z',
    'Time of the last change, of the message, its replies, or those merged into it.',
  )
  updatedAt: string;

  @Field.value(true) isUnread: boolean;
  @Field.value(false, "True if the message is quoted on the idea's page.") isPinned: boolean;

  @ApiProperty({
    type: [String],
    maxItems: TAG_LIMITS.ofMessage,
    example: ['price'],
    description: 'Tags of the message, built-in ones first.',
  })
  tags: string[];

  @ApiProperty({
    type: [AlikeMessageDto],
    maxItems: INBOX_LIMITS.alikeShown,
    description: `Latest messages merged into this one, newest first. At most ${INBOX_LIMITS.alikeShown}.`,
  })
  alike: AlikeMessageDto[];

  @ApiProperty({
    type: [FeedbackReplyDto],
    maxItems: FEEDBACK_LIMITS.repliesShown,
    description: 'Latest replies to this message and those merged into it, oldest first.',
  })
  replies: FeedbackReplyDto[];

  @Field.integer(2, 'Number of people who left an address, confirmed it, and haven’t had an answer yet.')
  awaiting: number;

  static of({ createdAt, updatedAt, alike, replies, ...message }: InboxMessage): InboxMessageDto {
    return {
      ...message,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      alike: alike.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      replies: replies.map((reply) => FeedbackReplyDto.of(reply)),
    };
  }
}

/** The number of messages with a tag. */
class TagCountDto {
  @Field.value('price') tag: string;
  @Field.integer(12) count: number;
}

/** Number of messages in one week, with their tags. */
class InboxWeekDto {
  @Field.day('2025-07-14', 'Monday of the week. Weeks begin at 00:00 UTC.') week: string;
  @Field.integer(20) total: number;
  @Field.list(TagCountDto, 'Tags in use that week, most used first.') tags: TagCountDto[];
}

/** Number of messages as visitors wrote them, including merged ones with their tags. */
export class InboxSummaryDto implements InboxSummary {
  @Field.integer(3, 'Number of unread messages, excluding merged ones.') unread: number;
  @Field.integer(120) total: number;
  @Field.list(TagCountDto, 'Tags in use, most used first.') tags: TagCountDto[];

  @ApiProperty({
    type: [InboxWeekDto],
    minItems: INBOX_LIMITS.weeks,
    maxItems: INBOX_LIMITS.weeks,
    description: `Last ${INBOX_LIMITS.weeks} weeks including the current one, oldest first.`,
  })
  weeks: InboxWeekDto[];
}
