import { ApiProperty } from '@nestjs/swagger';

import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { LOCALES, type Locale } from '../../../shared/locale.js';
import { EMAIL_MAX, emailProblem } from '../domain/email-address.js';
import {
  PRICE_ANSWERS,
  type PriceAnswer,
  type SignUpAnswers,
  type Answer,
  ANSWER_NAMES,
  ANSWERS,
  profileUrlProblem,
} from '../domain/sign-up-answers.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';
import { codePoints } from '../../../platform/http/input/validators.js';

interface Dto {
  prototype: object;
}

const isProfile = (value: unknown) => profileUrlProblem(typeof value === 'string' ? value.trim() : value);

/**
 * Returns the decorators that validate and document an answer.
 * @param keeps whether an absent flag keeps its value, instead of being false
 */
function rulesOf(answer: Answer, keeps: boolean): PropertyDecorator {
  const { kind, example, sent: description } = answer;
  if (kind === 'flag') return Optional.flag({ default: keeps ? undefined : false, example, description });
  if (kind === 'choice') {
    const values = Object.keys(answer.options);
    return Blank.oneOf(values, 'Please choose one of the answers.', { example, description });
  }
  const { max } = answer;
  return kind === 'profile'
    ? Blank.valid(isProfile, {
        type: String,
        maxLength: max,
        pattern: PATTERNS.linkedinOrEmpty,
        example,
        description,
      })
    : Blank.text({ max, multiline: true }, { example, description });
}

/**
 * Decorates a property as if it were declared in the class. Swagger can't read the type from the class, so
 * the documentation states it.
 */
function decorate({ prototype }: Dto, name: string, decorator: PropertyDecorator): void {
  Reflect.defineMetadata('design:type', Object, prototype, name);
  decorator(prototype, name);
}

/**
 * Adds the answers in `ANSWERS` to a request DTO, with their validation.
 * @param keeps whether an absent flag keeps its value, instead of being false
 * @param kinds the kinds of answers to add; all by default
 */
export function takeAnswers(dto: Dto, keeps = false, kinds?: readonly Answer['kind'][]): void {
  for (const name of ANSWER_NAMES)
    if (!kinds || kinds.includes(ANSWERS[name].kind)) decorate(dto, name, rulesOf(ANSWERS[name], keeps));
}

function documented(answer: Answer, inMessage: boolean): PropertyDecorator {
  if (answer.kind === 'flag') return ApiProperty({ type: Boolean, example: answer.example });
  const example = inMessage ? null : answer.example;
  const description = (!inMessage && answer.read) || undefined;
  return answer.kind === 'choice'
    ? Field.nullable({ type: 'string', enum: Object.keys(answer.options) }, example, description)
    : Field.nullableText(example, description);
}

/**
 * Documents the answers in a DTO that founders read.
 * @param inMessage whether the DTO is part of a webhook message, whose example has no texts
 */
export function documentAnswers(dto: Dto, inMessage = false): void {
  for (const name of ANSWER_NAMES) decorate(dto, name, documented(ANSWERS[name], inMessage));
}

/** Maximum length of a token, in characters. Valid tokens are shorter. */
const OFFER_MAX = 500;
/** Maximum length of a referral code in a request, in characters. Valid codes are shorter. */
const REFERRAL_MAX = 64;

class AnsweredDto {
  @Needed.valid(emailProblem, {
    format: 'email',
    pattern: PATTERNS.email,
    maxLength: EMAIL_MAX,
    example: 'ada@example.com',
    description: 'Email address. Trimmed and compared case-insensitively.',
  })
  email: string;
}
takeAnswers(AnsweredDto);

/** Details for joining a waitlist: an address, the answers in `ANSWERS`, and more. */
export class JoinWaitlistDto extends (AnsweredDto as new () => AnsweredDto & Partial<SignUpAnswers>) {
  @Optional.valid(offerProblem, {
    maxLength: OFFER_MAX,
    example: 'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    description:
      'Offer from `GET /api/ideas/{id}/offer`, with the price that `priceAnswer` refers to. An expired offer is ignored and doesn’t affect the sign-up.',
  })
  offer?: string;

  @Optional.oneOf(PRICE_ANSWERS, 'Please answer yes, no or unsure.', {
    enumName: 'PriceAnswer',
    example: 'yes',
    description: 'The person’s answer about paying that price. `yes` also sets `willingToPay`.',
  })
  priceAnswer?: PriceAnswer;

  @Optional.flag({
    default: false,
    example: false,
    description:
      'True if the visitor will be asked more questions and join again with the answers. The confirmation email is then delayed by two minutes to include all answers.',
  })
  moreToCome?: boolean;

  @Blank.text(
    { max: REFERRAL_MAX },
    {
      example: 'k3v7qmz2ad',
      description:
        'Code of the invite link that brought the person: `via` in the URL. Ignored unless it belongs to a supporter of this idea.',
    },
  )
  referral?: string | null;

  @Optional.oneOf(LOCALES, 'Please choose one of the languages.', {
    enumName: 'Locale',
    example: 'en',
    description: "Language of the person's emails. Defaults to the installation's language.",
  })
  locale?: Locale;

  @Optional.oneOf(['page', 'widget'], 'Please choose page or widget.', {
    default: 'page',
    example: 'page',
    description: "Where the person joined: on the idea's page, or in the widget on another site.",
  })
  origin?: 'page' | 'widget';
}

function offerProblem(value: unknown): FieldError | null {
  return typeof value === 'string' && codePoints(value) <= OFFER_MAX
    ? null
    : fieldError('INVALID', 'Send the offer exactly as you received it.');
}

/** Response to a sign-up, which is the same for new and existing addresses. */
export class WaitlistJoinedDto {
  @Field.value(true) success: true;
}
