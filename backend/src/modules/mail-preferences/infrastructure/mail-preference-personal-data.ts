import { Injectable } from '@nestjs/common';

import { PersonalRow } from '../../../platform/personal-data/personal-rows.js';

/** Which emails a person chose to get. It goes with the account. */
@Injectable()
export class MailPreferencePersonalData extends PersonalRow {
  readonly section = 'mailPreferences';
  protected readonly row = `
    SELECT firsts, digest, verdicts, reviews, changed_at AS "changedAt" FROM mail_preferences WHERE user_id = $1`;
}
