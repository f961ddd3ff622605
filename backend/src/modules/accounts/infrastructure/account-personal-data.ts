import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

/** The account's own row, for the data export. */
@Injectable()
export class AccountPersonalData extends PersonalData {
  readonly section = 'account';

  constructor(private readonly database: Database) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.database
      .kysely()
      .selectFrom('users')
      .select([
        'id',
        'googleSubject',
        'email',
        'username',
        'usernameChosen',
        'avatar',
        'avatarChosen',
        'locale',
        'createdAt',
        'updatedAt',
        'suspendedAt',
        'suspensionReason',
      ])
      .where('id', '=', userId)
      .execute();
  }
}

/**
 * The account's active sessions, for the data export. Session IDs are secrets, so they aren't exported.
 * Deleting the account ends its sessions anyway.
 */
@Injectable()
export class SessionPersonalData extends PersonalData {
  readonly section = 'sessions';

  constructor(private readonly sessions: AccountSessions) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.sessions.list(userId);
  }
}
