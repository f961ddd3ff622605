import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type First, FIRST_NOTICE, FirstNotices } from '../domain/first-notice.js';

/**
 * Reads the marks in PostgreSQL, which a trigger on the ideas' counters sets (`schema/first-notices.sql`).
 */
@Injectable()
export class PgFirstNotices extends FirstNotices {
  constructor(private readonly database: Database) {
    super();
  }

  due(limit: number): Promise<First[]> {
    return this.database
      .kysely()
      .selectFrom('firstNotices')
      .select(['ideaId', 'kind'])
      .where('markedAt', 'is not', null)
      .where(({ not }) => not(postponed(FIRST_NOTICE.work, sql`idea_id || ':' || kind`)))
      .orderBy('markedAt')
      .limit(limit)
      .execute();
  }

  async unmark(tx: Transaction, first: First): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .kysely(tx)
      .updateTable('firstNotices')
      .set({ markedAt: null })
      .where((eb) => eb.and(first))
      .where('markedAt', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  // A separate statement, so that it sees everything committed before the row was locked.
  async isByOthers(tx: Transaction, { ideaId, kind }: First): Promise<boolean> {
    const found = await this.database
      .kysely(tx)
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .where('i.id', '=', ideaId)
      .where(({ exists, selectFrom, ref }) => {
        const doneByOthers = {
          vote: selectFrom('votes as v')
            .whereRef('v.ideaId', '=', 'i.id')
            .where('v.userId', 'is distinct from', ref('i.authorId')),
          'sign-up': selectFrom('subscribers as s')
            .whereRef('s.ideaId', '=', 'i.id')
            .where('s.importId', 'is', null)
            .where(sql<boolean>`lower(s.email) <> lower(u.email)`),
          feedback: selectFrom('feedback as m').whereRef('m.ideaId', '=', 'i.id'),
        };
        return exists(doneByOthers[kind]);
      })
      .select('i.id')
      .executeTakeFirst();
    return found !== undefined;
  }

  async settle(tx: Transaction, first: First, at: Date): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('firstNotices')
      .set({ settledAt: at })
      .where((eb) => eb.and(first))
      .execute();
  }
}
