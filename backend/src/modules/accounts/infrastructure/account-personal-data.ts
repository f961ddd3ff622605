import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

/** The account itself. */
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
        'createdAt',
        'updatedAt',
        'suspendedAt',
        'suspensionReason',
      ])
      .where('id', '=', userId)
      .execute();
  }
}

/** Where the account is signed in: when, not the ids, which are keys. Deletion ends them by itself. */
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
