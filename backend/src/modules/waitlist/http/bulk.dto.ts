import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { OptionalTime } from '../../../platform/http/input/time.js';
import { codePoints } from '../../../platform/http/input/validators.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { InvalidField } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';
import {
  BULK_LIMITS,
  BULK_OUTCOMES,
  type BulkOutcome,
  type BulkResult,
  LEFT_OUT_REASONS,
  LEFT_OUT_TEXTS,
  type LeftOutOfBulk,
} from '../domain/bulk.js';
import type { SignUpAnswers } from '../domain/sign-up-answers.js';
import { IMPORTED_TEXT_MAX } from '../domain/subscriber-imports.js';
import { TAGS, tagProblem } from './subscribers.dto.js';
import { takeAnswers } from './waitlist.dto.js';

/** Maximum length of the text in an address's place. A longer text is no address, and no text to keep. */
const ADDRESS_TEXT_MAX = 1000;
const NO_TEXT = fieldError('INVALID', 'Please send an email address.');
const TOO_MANY = fieldError('TOO_MANY', `Please send at most ${BULK_LIMITS.people} people.`, {
  max: BULK_LIMITS.people,
});

class BulkAnswersDto {
  @Needed.valid(
    (value) => (typeof value === 'string' && codePoints(value) <= ADDRESS_TEXT_MAX ? null : NO_TEXT),
    {
      type: String,
      maxLength: ADDRESS_TEXT_MAX,
      example: 'ada@example.com',
      description: 'Email address, by which the person is found. A row without a valid one is left out.',
    },
  )
  email: string;
}
takeAnswers(BulkAnswersDto, true);

/** A person in your own system. Absent details of someone on the waitlist stay the same. */
export class BulkSubscriberDto extends (BulkAnswersDto as new () => BulkAnswersDto & Partial<SignUpAnswers>) {
  @Optional.valid(tagProblem, { ...TAGS, description: 'Tags to add.' })
  tags?: string[];

  @Blank.text({ max: IMPORTED_TEXT_MAX }, { example: 'Ada Lovelace', description: 'Name of the person.' })
  name?: string | null;

  @Blank.text({ max: IMPORTED_TEXT_MAX }, { example: 'CRM', description: 'Where the person comes from.' })
  source?: string | null;

  @OptionalTime('Time at which the person agreed to hear about the idea.')
  agreedAt?: Date;
}

/** People for a waitlist. */
export class BulkSubscribersDto {
  @Needed.listOf(
    () => BulkSubscriberDto,
    BULK_LIMITS.people,
    { none: 'Please send a list of people.', many: TOO_MANY.message },
    { description: 'People who agreed to hear about the idea.' },
  )
  subscribers: BulkSubscriberDto[];

  @Optional.flag({
    default: false,
    example: false,
    description:
      'True to send each new person a confirmation email, at two hundred per hour. If the idea requires confirmation, new people get no other emails until they confirm.',
  })
  asksToConfirm?: boolean;
}

/** Counts the rows before anything else looks at them, because a megabyte may hold very many. */
@Injectable()
export class BulkSizeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    const { subscribers } = (body ?? {}) as { subscribers?: unknown };
    if (Array.isArray(subscribers) && subscribers.length > BULK_LIMITS.people)
      throw new InvalidField('subscribers', TOO_MANY);
    return true;
  }
}

const REASONS = LEFT_OUT_REASONS.map((reason) => `\`${reason}\`: ${LEFT_OUT_TEXTS[reason]}.`).join(' ');

/** What became of one row. */
class BulkResultDto implements BulkResult {
  @Field.value('ada@example.com', 'The email address as you sent it.') email: string;

  @Field.oneOf(
    BULK_OUTCOMES,
    'BulkOutcome',
    'created',
    '`created`: the person is new on the list. `changed`: a detail or tag has changed. `unchanged`: the person is on the list, with everything you sent that you may set. `left-out`: see `reason`.',
  )
  outcome: BulkOutcome;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
    description: 'ID of the subscriber. Null if nobody on this waitlist has the address.',
  })
  id: string | null;

  @Field.nullable(
    { type: 'string', enum: [...LEFT_OUT_REASONS] },
    null,
    `Why the row was left out. Null if it wasn't. ${REASONS}`,
  )
  reason: LeftOutOfBulk | null;
}

/** What became of the rows. */
export class BulkSubscribersResultDto {
  @Field.integer(1, 'Number of rows that added a person.') created: number;
  @Field.integer(0, 'Number of rows that changed a person.') changed: number;
  @Field.integer(0, 'Number of rows that changed nothing.') unchanged: number;
  @Field.integer(0, 'Number of rows that were left out.') leftOut: number;
  @Field.list(BulkResultDto, 'One result per row, in the order of the request.') results: BulkResultDto[];

  static of(sent: readonly { email: string }[], results: readonly BulkResult[]): BulkSubscribersResultDto {
    const count = (outcome: BulkOutcome) => results.filter((one) => one.outcome === outcome).length;
    return {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      leftOut: count('left-out'),
      results: results.map((result, at) => ({ email: sent[at]!.email, ...result })),
    };
  }
}
