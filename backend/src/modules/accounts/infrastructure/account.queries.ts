import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { AccountHolder } from '../../../shared/personal-data.js';

/** Where the object store holds a picture. */
const KEY = sql<string>`substring(avatar from '[^/]+/[^/]+$')`;

/** Reads of accounts, present and deleted. */
@Injectable()
export class AccountQueries {
  constructor(private readonly database: Database) {}

  /** @returns undefined when the account is gone. */
  person(userId: string): Promise<AccountHolder | undefined> {
    const users = this.database.kysely().selectFrom('users');
    return users.select(['id as userId', 'email']).where('id', '=', userId).executeTakeFirst();
  }

  /** Where the confirmation of a deletion goes. @returns undefined when even the record is gone. */
  async emailOfDeleted(accountId: string): Promise<string | undefined> {
    const accounts = this.database.kysely().selectFrom('deletedAccounts');
    return (await accounts.select('email').where('id', '=', accountId).executeTakeFirst())?.email;
  }

  /** Those of the stored pictures that somebody shows. */
  async avatarsInUse(keys: string[]): Promise<string[]> {
    const users = this.database.kysely().selectFrom('users');
    const rows = await users
      .select(KEY.as('key'))
      .where(sql<boolean>`${KEY} = ANY(${keys})`)
      .execute();
    return rows.map(({ key }) => key);
  }
}
