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

  /** Renumbers the restored goals to follow those of the new account. */
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
 * Returns 32 bytes that replace the founder in the record after their account is deleted, so that no one can
 * tell from the table who they were. Always the same for the same Google account. Null if there's no such
 * account.
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
