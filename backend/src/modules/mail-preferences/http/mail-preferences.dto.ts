import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { MayBeAbsent } from '../../../platform/http/input/validators.js';
import type { MailPreferences } from '../domain/mail-preferences.js';

const FIRSTS = {
  example: true,
  description: 'The first vote, sign-up and message of each idea, at once.',
};
const DIGEST = { example: true, description: 'How each idea stands and one next step, on Monday mornings.' };
const VERDICTS = { example: true, description: 'What is newly said of a goal that I set.' };

const REVIEWS = {
  example: true,
  description: 'For admins: what waits for a decision, at most once a day.',
};

/** Which emails I get, besides those that are necessary. */
export class MailPreferencesDto implements MailPreferences {
  @ApiProperty(FIRSTS) firsts: boolean;
  @ApiProperty(DIGEST) digest: boolean;
  @ApiProperty(VERDICTS) verdicts: boolean;
  @ApiProperty(REVIEWS) reviews: boolean;
}

const Choice = (): PropertyDecorator => (target, key) => {
  MayBeAbsent()(target, key);
  IsBoolean({ message: 'Please answer with true or false.' })(target, key as string);
};

/** Only what is to change. */
export class ChangeMailPreferencesDto implements Partial<MailPreferences> {
  @ApiPropertyOptional(FIRSTS)
  @Choice()
  firsts?: boolean;

  @ApiPropertyOptional(DIGEST)
  @Choice()
  digest?: boolean;

  @ApiPropertyOptional(VERDICTS)
  @Choice()
  verdicts?: boolean;

  @ApiPropertyOptional(REVIEWS)
  @Choice()
  reviews?: boolean;
}
