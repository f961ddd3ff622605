import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type AccountSession, AccountSessions } from '../../../shared/account-sessions.js';

// The expression is that of the index `sessions_by_account`.
const OF_ACCOUNT = `(sess #>> '{account,userId}') = $1`;

const LIST = `
  SELECT (sess ->> 'signedInAt')::timestamptz AS "signedInAt", expire AS "expiresAt"
  FROM sessions WHERE ${OF_ACCOUNT} AND expire > now() ORDER BY expire DESC`;

/** Sessions in the `sessions` table. */
@Injectable()
export class PgAccountSessions extends AccountSessions {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  list(userId: string): Promise<AccountSession[]> {
    return this.dataSource.query(LIST, [userId]);
  }

  async endAll(userId: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM sessions WHERE ${OF_ACCOUNT}`, [userId]);
  }
}
