import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsUUID, Max, Min } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { IsValid, MayBeAbsent } from '../../../platform/http/input/validators.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS } from '../domain/inbox.js';
import { TAG_LIMITS } from '../domain/tag.js';
import { tagProblem } from './tags-input.js';

const IDEA = '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de';
const NOT_MS = { message: `Please give milliseconds, up to ${INBOX_LIMITS.readAgoMs}.` };
const NOT_AN_ID = { message: 'This is not a valid id.' };

const lowerCase = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** Of which of my ideas. */
export class InboxIdeaQuery {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;
}

/** Which messages to me. */
export class InboxQuery extends PageQuery {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;

  @Optional.text(TAG_LIMITS.name, 'price', 'With this tag, in any case.')
  tag?: string | null;

  @Optional.flag({ example: true, description: 'Unread ones; `false`: read ones.' })
  unread?: boolean;

  @Optional.text(
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

  @ApiPropertyOptional({
    type: [String],
    maxItems: TAG_LIMITS.ofMessage,
    example: ['price', 'Onboarding'],
    description: `All of its tags: \`problem\`, \`price\`, \`missing\`, \`praise\`, or my own, of up to ${TAG_LIMITS.name} characters, compared without case.`,
  })
  @MayBeAbsent()
  @IsValid('tags', tagProblem)
  tags?: string[];
}

/** What is read. */
export class MarkInboxReadDto {
  @Optional.id(IDEA, 'Of this idea only.')
  ideaId?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: INBOX_LIMITS.readAgoMs,
    example: 5000,
    description: 'Milliseconds since I said so: what was written after that stays unread. Absent: now.',
  })
  @MayBeAbsent()
  @IsInt(NOT_MS)
  @Min(0, NOT_MS)
  @Max(INBOX_LIMITS.readAgoMs, NOT_MS)
  agoMs?: number;
}

/** Where a message goes. */
export class MergeFeedbackDto {
  @ApiProperty({
    format: 'uuid',
    example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    description: 'The message that it says the same as.',
  })
  @IsUUID('all', NOT_AN_ID)
  @Transform(lowerCase)
  into: string;
}
