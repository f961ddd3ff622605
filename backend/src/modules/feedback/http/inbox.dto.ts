import { ApiProperty } from '@nestjs/swagger';

import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { textProblem } from '../../../platform/http/input/validators.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS, type InboxMessage, type InboxSummary } from '../domain/inbox.js';
import { TAG_LIMITS } from '../domain/tag.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FeedbackReplyDto } from './feedback.dto.js';

const IDEA = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const NOT_MS = `Please give milliseconds, up to ${INBOX_LIMITS.readAgoMs}.`;

/** Of which of my ideas. */
export class InboxIdeaQuery {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;
}

/** Which messages to me. */
export class InboxQuery extends PageQuery {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;

  @Optional.filter(TAG_LIMITS.name, 'price', 'With this tag, in any case.')
  tag?: string | null;

  @Optional.flag({ example: true, description: 'Unread ones; `false`: read ones.' })
  unread?: boolean;

  @Optional.filter(
    FEEDBACK_LIMITS.search,
    'calendar',
    `Part of the message, in any case. Less than three letters or digits in a row are looked for in the latest ${INBOX_LIMITS.shortSearch} messages of each idea.`,
  )
  search?: string | null;

  @Optional.id(
    '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    'This message only, or the one that it was merged into.',
  )
  id?: string;
}

/** What to change of a message; absent stays. */
export class ChangeInboxMessageDto {
  @Optional.flag({ example: true, description: 'Read, or unread again.' })
  isRead?: boolean;

  @Optional.flag({ example: true, description: "Quoted on the idea's page; three of an idea at most." })
  isPinned?: boolean;

  @Optional.valid(tagProblem, {
    type: [String],
    maxItems: TAG_LIMITS.ofMessage,
    example: ['price', 'Onboarding'],
    description: `All of its tags: \`problem\`, \`price\`, \`missing\`, \`praise\`, or my own, of up to ${TAG_LIMITS.name} characters, compared without case.`,
  })
  tags?: string[];
}

/** What is read. */
export class MarkInboxReadDto {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;

  @Optional.integer(
    NOT_MS,
    {
      example: 5000,
      description: 'Milliseconds since I said so: what was written after that stays unread. Absent: now.',
    },
    { min: 0, max: INBOX_LIMITS.readAgoMs },
  )
  agoMs?: number;
}

/** Where a message goes. */
export class MergeFeedbackDto {
  @Needed.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55', 'The message that it says the same as.')
  into: string;
}

/** What is wrong with the tags of a message, in words for its founder; null when nothing is. */
function tagProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Please give a list of tags.';
  if (value.length > TAG_LIMITS.ofMessage) return `A message can have ${TAG_LIMITS.ofMessage} tags.`;
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max: TAG_LIMITS.name, required: 'Please name the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}

const MESSAGE = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';

/** A message that says what another one does. */
class AlikeMessageDto {
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
class TagCountDto {
  @Field.value('price') tag: string;
  @Field.integer(12) count: number;
}

/** One week's messages. */
class InboxWeekDto {
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
