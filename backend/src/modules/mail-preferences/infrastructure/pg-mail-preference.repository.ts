import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { given } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  BEFORE,
  MAIL_KINDS,
  MailPreferenceRepository,
  type MailPreferences,
  ON_SIGN_IN,
} from '../domain/mail-preferences.js';

/** Stores preferences in PostgreSQL. Each change is a single statement. */
@Injectable()
export class PgMailPreferenceRepository extends MailPreferenceRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(userId: string): Promise<MailPreferences | null> {
    const found = await this.database
      .kysely()
      .selectFrom('users as u')
      .leftJoin('mailPreferences as p', 'p.userId', 'u.id')
      .select(
        MAIL_KINDS.map((kind) => sql<boolean>`coalesce(${sql.ref(`p.${kind}`)}, ${BEFORE[kind]})`.as(kind)),
      )
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return found ?? null;
  }

  /** Writes only the changed kinds, so that two concurrent changes are both kept. */
  async change(
    tx: Transaction,
    userId: string,
    change: Partial<MailPreferences>,
    at: Date,
  ): Promise<MailPreferences | null> {
    const changed = { ...given(change), changedAt: at };
    const stored = { ...BEFORE, ...changed };
    const names = [...MAIL_KINDS, 'changedAt'] as const;
    const preferences = await this.database
      .kysely(tx)
      .insertInto('mailPreferences')
      .columns(['userId', ...names])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(['id', ...names.map((name) => eb.val(stored[name]).as(name))])
          .where('id', '=', userId),
      )
      .onConflict((on) => on.column('userId').doUpdateSet(changed))
      .returning(MAIL_KINDS)
      .executeTakeFirst();
    return preferences ?? null;
  }

  async recordSignIn(tx: Transaction, userId: string, at: Date): Promise<void> {
    await this.database
      .kysely(tx)
      .insertInto('mailPreferences')
      .values({ ...ON_SIGN_IN, userId, changedAt: at })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}
