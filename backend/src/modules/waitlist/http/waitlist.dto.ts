import { ApiProperty } from '@nestjs/swagger';

import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
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

interface Dto {
  prototype: object;
}

const isProfile = (value: unknown) => profileUrlProblem(typeof value === 'string' ? value.trim() : value);

/** What is taken of an answer, and what the API's document says of it. */
function rulesOf(answer: Answer): PropertyDecorator {
  const { kind, example, sent: description } = answer;
  if (kind === 'flag') return Optional.flag({ default: false, example, description });
  if (kind === 'choice') {
    const values = Object.keys(answer.options);
    return Blank.oneOf(values, 'Please choose one of the answers.', { example, description });
  }
  const { max } = answer;
  return kind === 'profile'
    ? Blank.valid(isProfile, { type: String, maxLength: max, example, description })
    : Blank.text({ max, multiline: true }, { example, description });
}

/** As on a property of a class. The document states the type where Swagger doesn't know it from the class. */
function decorate({ prototype }: Dto, name: string, decorator: PropertyDecorator): void {
  Reflect.defineMetadata('design:type', Object, prototype, name);
  decorator(prototype, name);
}

/** Gives a DTO the answers of `ANSWERS` as somebody sends them, with their rules. */
function takeAnswers(dto: Dto): void {
  for (const name of ANSWER_NAMES) decorate(dto, name, rulesOf(ANSWERS[name]));
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
 * @param inMessage in a message of a webhook, whose example has no texts.
 */
export function documentAnswers(dto: Dto, inMessage = false): void {
  for (const name of ANSWER_NAMES) decorate(dto, name, documented(ANSWERS[name], inMessage));
}

/** Characters of a token; ours are shorter. */
const OFFER_MAX = 500;
/** Characters of what may stand where a code is expected. */
const REFERRAL_MAX = 64;

class AnsweredDto {
  @Needed.valid(emailProblem, {
    format: 'email',
    maxLength: EMAIL_MAX,
    example: 'ada@example.com',
    description: 'Trimmed, and compared without case.',
  })
  email: string;
}
takeAnswers(AnsweredDto);

/** What somebody sends to join a waitlist: an address, the answers of `ANSWERS`, and more. */
export class JoinWaitlistDto extends (AnsweredDto as new () => AnsweredDto & Partial<SignUpAnswers>) {
  @Optional.valid(offerProblem, {
    maxLength: OFFER_MAX,
    example: 'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    description:
      'From `GET /api/ideas/{id}/offer`: the price that `priceAnswer` is about. One that is too old is ignored, and the sign-up stands.',
  })
  offer?: string;

  @Optional.oneOf(PRICE_ANSWERS, 'Please answer yes, no or unsure.', {
    enumName: 'PriceAnswer',
    example: 'yes',
    description: 'Whether they would pay that price. `yes` also means `willingToPay`.',
  })
  priceAnswer?: PriceAnswer;

  @Optional.flag({
    default: false,
    example: false,
    description:
      'Whether the same visitor is being asked more and will join again with it: the mail that asks to confirm waits two minutes, so that it can repeat all that was said.',
  })
  moreToCome?: boolean;

  @Blank.text(
    { max: REFERRAL_MAX },
    {
      example: 'k3v7qmz2ad',
      description:
        'The code of the link that brought them: `via` in the address. One that is not of a supporter of this idea is as good as none.',
    },
  )
  referral?: string | null;
}

function offerProblem(value: unknown): string | null {
  return typeof value === 'string' && value.length <= OFFER_MAX
    ? null
    : 'Please send the offer as it was given.';
}

/** The same whether the address was new or known. */
export class WaitlistJoinedDto {
  @Field.value(true) success: true;
}
