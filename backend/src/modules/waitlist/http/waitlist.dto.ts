import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { IsValid, MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { EMAIL_MAX, emailProblem } from '../domain/email-address.js';
import { PRICE_ANSWERS, type PriceAnswer, type SignUpAnswers } from '../domain/sign-up-answers.js';
import { takeAnswers } from './answer-fields.js';

/** Characters of a token; ours are shorter. */
const OFFER_MAX = 500;
/** Characters of what may stand where a code is expected. */
const REFERRAL_MAX = 64;

class AnsweredDto {
  @ApiProperty({
    format: 'email',
    maxLength: EMAIL_MAX,
    example: 'ada@example.com',
    description: 'Trimmed, and compared without case.',
  })
  @IsValid('email', emailProblem)
  email: string;
}
takeAnswers(AnsweredDto);

/** What somebody sends to join a waitlist: an address, the answers of `ANSWERS`, and more. */
export class JoinWaitlistDto extends (AnsweredDto as new () => AnsweredDto & Partial<SignUpAnswers>) {
  @ApiPropertyOptional({
    maxLength: OFFER_MAX,
    example: 'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    description:
      'From `GET /api/ideas/{id}/offer`: the price that `priceAnswer` is about. One that is too old is ignored, and the sign-up stands.',
  })
  @MayBeAbsent()
  @IsString({ message: 'Please send the offer as it was given.' })
  @MaxLength(OFFER_MAX, { message: 'Please send the offer as it was given.' })
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

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: REFERRAL_MAX,
    example: 'k3v7qmz2ad',
    description:
      'The code of the link that brought them: `via` in the address. One that is not of a supporter of this idea is as good as none.',
  })
  @OptionalText()
  @Text({ max: REFERRAL_MAX })
  referral?: string | null;
}

/** The same whether the address was new or known. */
export class WaitlistJoinedDto {
  @Field.value(true) success: true;
}
