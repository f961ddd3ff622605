import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Honeypot } from '../../../platform/http/input/honeypot.js';
import { Optional } from '../../../platform/http/input/optional.js';
import { OptionalText, Text } from '../../../platform/http/input/validators.js';
import { ValidationFailed } from '../../../shared/domain-error.js';
import {
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
  type ReportSubjectType,
} from '../domain/report.js';

const FIELDS = { ideaId: 'idea', feedbackId: 'feedback', replyId: 'reply' } as const;

/** What a visitor reports: exactly one of the three ids. */
export class CreateReportDto {
  @Optional.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de')
  ideaId?: string;

  @Optional.id(undefined, 'A message under an idea.')
  feedbackId?: string;

  @Optional.id(undefined, 'A reply to a message.')
  replyId?: string;

  @ApiProperty({ enum: REPORT_REASONS, enumName: 'ReportReason', example: 'spam' })
  @IsIn(REPORT_REASONS, { message: 'Please choose a reason.' })
  reason: ReportReason;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: REPORT_LIMITS.details,
    example: 'The same advert stands under every idea.',
    description: 'Trimmed; length in code points.',
  })
  @OptionalText()
  @Text({ max: REPORT_LIMITS.details, multiline: true })
  details?: string | null;

  @Honeypot()
  website?: string | null;

  /** @throws ValidationFailed unless exactly one id is given. */
  static subjectOf(body: CreateReportDto): ReportSubject {
    const given = Object.entries(FIELDS).flatMap(([field, type]): ReportSubject[] => {
      const id = body[field as keyof typeof FIELDS];
      return id === undefined ? [] : [{ type: type satisfies ReportSubjectType, id }];
    });
    const [subject, ...more] = given;
    if (!subject || more.length > 0) {
      throw new ValidationFailed({ ideaId: ['Please report one idea, one message or one reply.'] });
    }
    return subject;
  }
}

/** The same for everybody, whatever others have reported. */
export class ReportReceivedDto {
  @Field.value(true) success: boolean;
}
