import { Injectable } from '@nestjs/common';

import { PersonalRow } from '../../../platform/personal-data/personal-rows.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

/** The account itself. */
@Injectable()
export class AccountPersonalData extends PersonalRow {
  readonly section = 'account';
  protected readonly row = `
    SELECT id, google_subject AS "googleSubject", email, username, username_chosen AS "usernameChosen", avatar,
           avatar_chosen AS "avatarChosen", created_at AS "createdAt", updated_at AS "updatedAt",
           suspended_at AS "suspendedAt", suspension_reason AS "suspensionReason"
    FROM users WHERE id = $1`;
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
