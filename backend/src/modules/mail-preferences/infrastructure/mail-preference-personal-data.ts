import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import { MAIL_KINDS } from '../domain/mail-preferences.js';

/** A person's email preferences, for the data export. They are deleted with the account. */
@Injectable()
export class MailPreferencePersonalData extends PersonalData {
  readonly section = 'mailPreferences';

  constructor(private readonly database: Database) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.database
      .kysely()
      .selectFrom('mailPreferences')
      .select([...MAIL_KINDS, 'changedAt'])
      .where('userId', '=', userId)
      .execute();
  }
}
