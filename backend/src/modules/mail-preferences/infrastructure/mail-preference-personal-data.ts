import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT firsts, digest, verdicts, changed_at AS "changedAt" FROM mail_preferences WHERE user_id = $1`;

/** Which emails a person chose to get. It goes with the account. */
@Injectable()
export class MailPreferencePersonalData extends PersonalData {
  readonly section = 'mailPreferences';

  constructor(private readonly database: Database) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.database.query<object>(COPY, [userId]);
  }
}
