import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { AccountHolder } from '../../../shared/personal-data.js';

const AVATARS_IN_USE = `
  SELECT substring(avatar from '[^/]+/[^/]+$') AS key FROM users
  WHERE substring(avatar from '[^/]+/[^/]+$') = ANY($1)`;

/** Reads of accounts, present and deleted. */
@Injectable()
export class AccountQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when the account is gone. */
  async person(userId: string): Promise<AccountHolder | null> {
    return this.database.queryOne<AccountHolder>('SELECT id AS "userId", email FROM users WHERE id = $1', [
      userId,
    ]);
  }

  /** Where the confirmation of a deletion goes. @returns null when even the record is gone. */
  async emailOfDeleted(accountId: string): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      'SELECT email FROM deleted_accounts WHERE id = $1',
      [accountId],
    );
    return row?.email ?? null;
  }

  /** Those of the stored pictures that somebody shows. */
  async avatarsInUse(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(AVATARS_IN_USE, [keys]);
    return rows.map(({ key }) => key);
  }
}
