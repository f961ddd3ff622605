import { createHmac } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { FounderRecords } from '../domain/founder-record.js';

/** Founders' records in PostgreSQL. */
@Injectable()
export class PgFounderRecords extends FounderRecords {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  /** The numbers continue after those that the account has already. */
  async rejoin(tx: Transaction, founderId: string): Promise<void> {
    const statements = this.database.kysely(tx);
    const key = await keyOfFounder(statements, this.env, founderId);
    if (!key) return;
    await statements
      .updateTable('evidenceFounderRecord as r')
      .set(({ eb, selectFrom }) => ({
        founderId,
        founderKey: null,
        accountDeletedAt: null,
        founderNumber: eb(
          'r.founderNumber',
          '+',
          selectFrom('evidenceFounderRecord as o')
            .select(({ fn, val }) => fn.coalesce(fn.max('o.founderNumber'), val(0)).as('last'))
            .where('o.founderId', '=', founderId)
            .whereRef('o.kind', '=', 'r.kind'),
        ),
      }))
      .where('r.founderKey', '=', key)
      .execute();
  }

  async forget(tx: Transaction, deletedBefore: Date): Promise<number> {
    const { numDeletedRows } = await this.database
      .kysely(tx)
      .deleteFrom('evidenceFounderRecord')
      .where('accountDeletedAt', '<', deletedBefore)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

/**
 * The bytes that stand in the record for a founder whose account is gone, so that no reader of the table can
 * tell who they were: always the same 32 for the same Google account. Null if there is no such account.
 */
export async function keyOfFounder(
  statements: Statements,
  env: Env,
  founderId: string,
): Promise<Buffer | null> {
  const user = await statements
    .selectFrom('users')
    .select('googleSubject')
    .where('id', '=', founderId)
    .executeTakeFirst();
  if (!user) return null;
  return createHmac('sha256', derivedKey(env.lastingSecret, 'founder-record'))
    .update(user.googleSubject)
    .digest();
}
