import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Honeypot } from '../../../platform/http/input/honeypot.js';
import { Blank, Needed } from '../../../platform/http/input/optional.js';
import { EMAIL_MAX, emailProblem } from '../../waitlist/index.js';
import { type Feedback, FEEDBACK_LIMITS, type FeedbackReply } from '../domain/feedback.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

/** A reply to a message. Anonymous, unless the founder wrote it. */
export class FeedbackReplyDto {
  @Field.id('0199c6a0-7e5d-7a63-9f0e-3d8f0f6d3b12') id: string;
  @Field.value('Yes, the calendar fills itself from what you already use.', 'Plain text.') message: string;
  @Field.time('2025-07-14T10:05:00.000Z') createdAt: string;
  @Field.value(true, "True if the idea's founder wrote the reply.") byFounder: boolean;

  static of({ id, message, createdAt, byFounder }: FeedbackReply): FeedbackReplyDto {
    return { id, message, createdAt: createdAt.toISOString(), byFounder };
  }
}

/** An anonymous message about an idea. */
export class FeedbackDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;

  @Field.value('Does it work with the calendar we have?', 'Plain text. May contain line breaks.')
  message: string;

  @Field.time('2025-07-14T09:30:00.000Z') createdAt: string;
  @Field.value(false, "True if the founder quotes the message on the idea's page.") isPinned: boolean;

  @Field.integer(
    3,
    "Number of messages the founder has merged into this one because they say the same thing. Merged messages aren't listed.",
  )
  alike: number;

  @ApiProperty({
    type: [FeedbackReplyDto],
    maxItems: FEEDBACK_LIMITS.repliesShown,
    description: `Latest replies to this message and those merged into it, oldest first. At most ${FEEDBACK_LIMITS.repliesShown}.`,
  })
  replies: FeedbackReplyDto[];

  static of({ createdAt, replies, ...message }: Feedback): FeedbackDto {
    return {
      ...message,
      createdAt: createdAt.toISOString(),
      replies: replies.map((reply) => FeedbackReplyDto.of(reply)),
    };
  }
}

/** Fields shared by all anonymous texts. */
abstract class AnonymousText {
  @Honeypot()
  website?: string | null;

  /** True if a bot filled in the field that people can't see. */
  static isFromBot({ website }: AnonymousText): boolean {
    return Boolean(website);
  }
}

/** A new message. */
export class PostFeedbackDto extends AnonymousText {
  @Needed.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de')
  ideaId: string;

  @Needed.text(
    { min: 1, max: FEEDBACK_LIMITS.message, multiline: true, required: 'Please enter your feedback.' },
    {
      example: 'Does it work with the calendar we have?',
      description: 'Trimmed text, with line breaks. Its length is measured in code points.',
    },
  )
  message: string;

  @Blank.valid(emailProblem, {
    type: String,
    format: 'email',
    pattern: PATTERNS.email,
    maxLength: EMAIL_MAX,
    example: 'ada@example.com',
    description:
      "Email address for the founder's answer, used once it has been confirmed. Never shown to anyone. Empty or null for no answer by email.",
  })
  email?: string | null;
}

/** A new reply. */
export class PostReplyDto extends AnonymousText {
  @Needed.text(
    { min: 1, max: FEEDBACK_LIMITS.reply, multiline: true, required: 'Please enter your reply.' },
    {
      example: 'Yes, the calendar fills itself from what you already use.',
      description: 'Trimmed text, with line breaks. Its length is measured in code points.',
    },
  )
  message: string;
}
