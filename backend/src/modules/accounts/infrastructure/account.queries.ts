import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { AccountHolder } from '../../../shared/personal-data.js';

/** SQL expression for the picture's key in the object store. */
const KEY = sql<string>`substring(avatar from '[^/]+/[^/]+$')`;

/** Reads existing and deleted accounts. */
@Injectable()
export class AccountQueries {
  constructor(private readonly database: Database) {}

  /** @returns undefined if the account has been deleted */
  person(userId: string): Promise<AccountHolder | undefined> {
    const users = this.database.kysely().selectFrom('users');
    return users.select(['id as userId', 'email']).where('id', '=', userId).executeTakeFirst();
  }

  /**
   * Returns the email address for confirming a deletion.
   * @returns undefined if the deletion record has been pruned too
   */
  async emailOfDeleted(accountId: string): Promise<string | undefined> {
    const accounts = this.database.kysely().selectFrom('deletedAccounts');
    return (await accounts.select('email').where('id', '=', accountId).executeTakeFirst())?.email;
  }

  /** Returns the given object keys that an account uses as its avatar. */
  async avatarsInUse(keys: string[]): Promise<string[]> {
    const users = this.database.kysely().selectFrom('users');
    const rows = await users
      .select(KEY.as('key'))
      .where(sql<boolean>`${KEY} = ANY(${keys})`)
      .execute();
    return rows.map(({ key }) => key);
  }
}
