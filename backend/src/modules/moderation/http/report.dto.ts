import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Honeypot } from '../../../platform/http/input/honeypot.js';
import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { ValidationFailed } from '../../../shared/domain-error.js';
import {
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
  type ReportSubjectType,
  type Decision,
  REPORT_STATES,
  REPORT_SUBJECTS,
  type ReportState,
} from '../domain/report.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { IDEA_STATUSES } from '../../ideas/index.js';
import type { ReportDecision } from '../application/decide-report.js';
import { REPORT_LISTS, type ReportList } from '../infrastructure/report.queries.js';
import { fieldError } from '../../../shared/field-error.js';
import { textItem } from '../../../platform/http/input/validators.js';
import { ApiRules } from '../../../platform/http/openapi/api-fields.js';

const FIELDS = { ideaId: 'idea', feedbackId: 'feedback', replyId: 'reply' } as const;

/** The subject and content of a report. Exactly one of the three IDs is set. */
@ApiRules({ oneOf: Object.keys(FIELDS).map((field) => ({ required: [field] })) })
export class CreateReportDto {
  @Optional.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de')
  ideaId?: string;

  @Optional.id(undefined, 'ID of the reported message.')
  feedbackId?: string;

  @Optional.id(undefined, 'ID of the reported reply.')
  replyId?: string;

  @Needed.oneOf(REPORT_REASONS, 'Please choose a reason.', { enumName: 'ReportReason', example: 'spam' })
  reason: ReportReason;

  @Blank.text(
    { max: REPORT_LIMITS.details, multiline: true },
    {
      example: 'Every idea has the same advert under it.',
      description: 'Details for the admins. Trimmed. The length is measured in code points.',
    },
  )
  details?: string | null;

  @Honeypot()
  website?: string | null;

  /** @throws ValidationFailed unless exactly one ID is set */
  static subjectOf(body: CreateReportDto): ReportSubject {
    const given = Object.entries(FIELDS).flatMap(([field, type]): ReportSubject[] => {
      const id = body[field as keyof typeof FIELDS];
      return id === undefined ? [] : [{ type: type satisfies ReportSubjectType, id }];
    });
    const [subject, ...more] = given;
    if (!subject || more.length > 0) {
      throw new ValidationFailed({
        ideaId: [fieldError('NOT_ALLOWED', 'Please report one idea, one message or one reply.')],
      });
    }
    return subject;
  }
}

/** The response to every report. It is always the same, so that it doesn't reveal other reports. */
export class ReportReceivedDto {
  @Field.value(true) success: boolean;
}

const DECISIONS = ['dismissed', 'taken-down', 'message-removed'] as const satisfies readonly Decision[];

export class ReportListQuery extends PageQuery {
  @Optional.oneOf(REPORT_LISTS, 'Choose open or decided reports.', {
    enumName: 'ReportList',
    default: 'open',
    description: '`open`: the queue, longest-waiting first. `decided`: latest decision first.',
  })
  list: ReportList = 'open';
}

/** Number of reports with one reason. */
class ReportReasonCountDto {
  @Field.oneOf(REPORT_REASONS, 'ReportReason', 'spam') reason: ReportReason;
  @Field.integer(3) count: number;
}

/** All reports about one idea, message or reply. */
export class AdminReportDto {
  @Field.id('0199c6a0-7e5d-7a63-9f0e-3d8f0f6d3b12') id: string;
  @Field.oneOf(REPORT_SUBJECTS, 'ReportSubjectType', 'feedback') subjectType: ReportSubjectType;
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') subjectId: string;
  @Field.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de') ideaId: string;
  @Field.value('Quiet Hours for Open Offices') ideaTitle: string;
  @Field.value('quiet-hours-for-open-offices') ideaSlug: string;
  @Field.oneOf(IDEA_STATUSES, 'IdeaStatus', 'active', 'Current status of the idea.') ideaStatus: string;
  @Field.id('0199b0a4-5c00-7000-8000-000000000001') authorId: string;
  @Field.value('Fiona Founder', "Name of the idea's author.") authorName: string;

  @Field.value(
    'Buy followers at cheap-followers.example',
    "The message, or the idea's title, at the time of the report.",
  )
  quote: string;

  @Field.oneOf(REPORT_STATES, 'ReportState', 'open') state: ReportState;
  @Field.integer(3, 'Number of visitors who reported the subject.') reportCount: number;
  @Field.list(ReportReasonCountDto) reasons: ReportReasonCountDto[];

  @ApiProperty({
    type: [String],
    maxItems: 5,
    example: ['It stands under every idea.'],
    description: 'Latest texts from the reporting visitors.',
  })
  details: string[];

  @Field.time('2026-01-31T09:30:00.000Z') openedAt: Date;
  @Field.time('2026-01-31T09:30:00.000Z') lastReportedAt: Date;
  @Field.nullableTime(null) decidedAt: Date | null;
  @Field.nullableText(null, 'Name of the admin who decided the case. Null while it is open.') decidedBy:
    | string
    | null;
  @Field.nullableText(null, 'Text sent to the author. Null if none.') note: string | null;
}

const REASON = { max: REPORT_LIMITS.reason, multiline: true };

/** An admin's decision. */
@ApiRules({
  oneOf: [
    { properties: { decision: { enum: ['dismissed', 'message-removed'] } }, required: ['decision'] },
    {
      properties: { decision: { enum: ['taken-down'] }, reason: textItem({ ...REASON, min: 1 }) },
      required: ['decision', 'reason'],
    },
  ],
})
export class DecideReportDto {
  @Needed.oneOf(DECISIONS, 'Choose dismissed, taken-down or message-removed.', {
    enumName: 'ReportDecision',
    example: 'dismissed',
  })
  decision: (typeof DECISIONS)[number];

  @Blank.text(REASON, {
    example: null,
    description: 'Reason sent to the author. Required for a takedown, and ignored otherwise.',
  })
  reason?: string | null;

  /** @throws ValidationFailed for a takedown without a reason */
  static decisionOf({ decision, reason = null }: DecideReportDto): ReportDecision {
    if (decision !== 'taken-down') return { decision, reason: null };
    if (reason === null)
      throw new ValidationFailed({ reason: [fieldError('REQUIRED', 'Please enter a reason.')] });
    return { decision, reason };
  }
}
