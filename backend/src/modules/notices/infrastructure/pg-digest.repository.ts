import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DigestWeek } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';
import type { NextStep, Step } from '../domain/next-step.js';

/**
 * Stores records of digests in PostgreSQL. Their primary key guarantees that no founder gets two digests for
 * one week.
 */
@Injectable()
export class PgDigestRepository extends DigestRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begin(tx: Transaction, monday: Day): Promise<void> {
    await this.database
      .kysely(tx)
      .insertInto('digestPasses')
      .values({ monday })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  lockPass(tx: Transaction, monday: Day): Promise<{ after: string | null } | undefined> {
    return this.database
      .kysely(tx)
      .selectFrom('digestPasses')
      .select('lastFounder as after')
      .where('monday', '=', monday)
      .where('doneAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  async waiting(tx: Transaction, since: Date): Promise<number> {
    const { waiting } = await this.database
      .kysely(tx)
      .selectFrom('digests')
      .select(countAll.as('waiting'))
      .where('settledAt', 'is', null)
      .where('queuedAt', '>', since)
      .executeTakeFirstOrThrow();
    return waiting;
  }

  // Reads in the order of the preferences' primary key, so that the cost of each run doesn't depend on the
  // total number of founders.
  async nextFounders(
    tx: Transaction,
    { dueAt }: DigestWeek,
    after: string | null,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.database
      .kysely(tx)
      .selectFrom('mailPreferences as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select('p.userId')
      .where('p.digest', '=', true)
      .where('u.suspendedAt', 'is', null)
      .where('u.createdAt', '<', dueAt)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('ideas as i').whereRef('i.authorId', '=', 'u.id').where('i.status', '=', 'active')),
      )
      .$if(after !== null, (query) => query.where('p.userId', '>', after))
      .orderBy('p.userId')
      .limit(limit)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  async add(tx: Transaction, monday: Day, founders: readonly string[], queuedAt: Date): Promise<string[]> {
    if (founders.length === 0) return [];
    const rows = await this.database
      .kysely(tx)
      .insertInto('digests')
      .values(founders.map((userId) => ({ userId, monday, queuedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .execute();
    return rows.map(({ userId }) => userId);
  }

  async reopen(tx: Transaction, email: string, monday: Day, queuedAt: Date): Promise<string | null> {
    const db = this.database.kysely(tx);
    const founder = await db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .executeTakeFirst();
    if (!founder) return null;
    await db
      .insertInto('digests')
      .values({ userId: founder.id, monday, queuedAt })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'monday']).doUpdateSet({ queuedAt, settledAt: null }),
      )
      .execute();
    return founder.id;
  }

  async advance(tx: Transaction, monday: Day, after: string | null, at: Date): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('digestPasses')
      .set({ lastFounder: after, doneAt: after === null ? at : null })
      .where('monday', '=', monday)
      .execute();
  }

  stepBefore(founderId: string, monday: Day): Promise<NextStep | undefined> {
    return this.database
      .kysely()
      .selectFrom('digests')
      .select(['ideaId', 'step'])
      .where('userId', '=', founderId)
      .where('monday', '<', monday)
      .where('step', 'is not', null)
      .orderBy('monday', 'desc')
      .$narrowType<{ ideaId: string; step: Step }>()
      .limit(1)
      .executeTakeFirst();
  }

  async settle(founderId: string, monday: Day, step: NextStep | null, at: Date): Promise<void> {
    await this.database
      .kysely()
      .updateTable('digests')
      .set({ settledAt: at, ideaId: step?.ideaId ?? null, step: step?.step ?? null })
      .where('userId', '=', founderId)
      .where('monday', '=', monday)
      .where('settledAt', 'is', null)
      .execute();
  }

  async prune(before: Day): Promise<void> {
    await this.database.deleteSome('digests', (eb) => eb('monday', '<', before));
    await this.database.deleteSome('digestPasses', (eb) => eb('monday', '<', before));
  }
}
