import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { IsValid, MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { EMAIL_MAX, emailProblem } from '../domain/email-address.js';
import { PROFILE_URL_MAX, profileUrlProblem } from '../domain/profile-url.js';
import { PRICE_ANSWERS, type PriceAnswer } from '../domain/sign-up-details.js';
import { CURRENT_SOLUTION_MAX } from '../domain/sign-up.js';

/** Characters of a token; ours are shorter. */
const OFFER_MAX = 500;
/** Characters of what may stand where a code is expected. */
const REFERRAL_MAX = 64;

const NOT_BOOLEAN = { message: 'Please answer with true or false.' };

/** What somebody sends to join a waitlist. */
export class JoinWaitlistDto {
  @ApiProperty({
    format: 'email',
    maxLength: EMAIL_MAX,
    example: 'ada@example.com',
    description: 'Trimmed, and compared without case.',
  })
  @IsValid('email', emailProblem)
  email: string;

  @ApiPropertyOptional({ default: false, example: true, description: 'Would pay for it.' })
  @MayBeAbsent()
  @IsBoolean(NOT_BOOLEAN)
  willingToPay?: boolean;

  @ApiPropertyOptional({ default: false, example: false, description: 'Would like to work on it.' })
  @MayBeAbsent()
  @IsBoolean(NOT_BOOLEAN)
  interestedInCollaborating?: boolean;

  @ApiPropertyOptional({ default: false, example: false, description: 'Would like to put money into it.' })
  @MayBeAbsent()
  @IsBoolean(NOT_BOOLEAN)
  interestedInInvesting?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: PROFILE_URL_MAX,
    example: 'https://www.linkedin.com/in/ada-lovelace',
    description: 'An https URL of linkedin.com or one of its subdomains; empty means none.',
  })
  @OptionalText()
  @IsValid('profileUrl', (value) => profileUrlProblem(typeof value === 'string' ? value.trim() : value))
  linkedinProfile?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: CURRENT_SOLUTION_MAX,
    example: 'A spreadsheet and a lot of email.',
    description: 'How they solve the problem today. Joining again without it keeps what was said.',
  })
  @OptionalText()
  @Text({ max: CURRENT_SOLUTION_MAX, multiline: true })
  currentSolution?: string | null;

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

  @ApiPropertyOptional({
    default: false,
    example: false,
    description:
      'Whether the same visitor is being asked more and will join again with it: the mail that asks to confirm waits two minutes, so that it can repeat all that was said.',
  })
  @MayBeAbsent()
  @IsBoolean(NOT_BOOLEAN)
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
