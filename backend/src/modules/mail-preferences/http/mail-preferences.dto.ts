import { ApiProperty } from '@nestjs/swagger';

import { Optional } from '../../../platform/http/input/optional.js';
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

/** Only what is to change. */
export class ChangeMailPreferencesDto implements Partial<MailPreferences> {
  @Optional.flag(FIRSTS)
  firsts?: boolean;

  @Optional.flag(DIGEST)
  digest?: boolean;

  @Optional.flag(VERDICTS)
  verdicts?: boolean;

  @Optional.flag(REVIEWS)
  reviews?: boolean;
}
