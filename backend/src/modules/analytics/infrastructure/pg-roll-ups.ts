import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { addDays, type Day, startOf } from '../domain/day.js';
import { type Over, RollUps } from '../domain/roll-ups.js';
import { type Source, SOURCES_A_DAY } from '../domain/source.js';
import * as events from './count-events.sql.js';
import * as recount from './recount-votes-and-sign-ups.sql.js';

/** Number of the lock that one roll-up at a time holds. */
const LOCK = 4_620_001;
/** Milliseconds that are looked at again: a vote's time is taken before it is stored, and clocks differ. */
const OVERLAP = 2 * 60_000;
/** Longest stretch in milliseconds that one transaction counts. */
const STRETCH = 14 * 86_400_000;
/** Marks worked off, and rows thrown away, in one transaction. */
const MARKS = 1_000;
const ROWS = 20_000;

const OTHERS: Source = { channel: 'other', source: '', medium: '', campaign: '' };

interface IdeaDay {
  ideaId: string;
  day: Day;
}

/** The roll-up in PostgreSQL, as few statements over many rows. */
@Injectable()
export class PgRollUps extends RollUps {
  async claim(tx: Transaction): Promise<boolean> {
    const [row] = await managerOf(tx).query<{ mine: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock($1) AS mine',
      [LOCK],
    );
    return row!.mine;
  }

  async countEvents(tx: Transaction, limit: number): Promise<number> {
    const manager = managerOf(tx);
    const rows = await manager.query<{ id: string }[]>(events.OLDEST_EVENTS, [limit]);
    if (rows.length === 0) return 0;
    const batch = rows.map(({ id }) => id);
    await manager.query(events.LOCK_IDEAS, [batch]);
    await manager.query(events.RECOGNISE_VISITORS, [batch]);
    await manager.query(events.COUNT_VISITS, [batch, SOURCES_A_DAY, OTHERS]);
    await manager.query(events.ATTRIBUTE_VOTES_AND_SIGN_UPS, [batch]);
    await manager.query(events.DELETE_EVENTS, [batch]);
    return batch.length;
  }

  async recountVotesAndSignUps(tx: Transaction, now: Date, notBefore: Day): Promise<boolean> {
    const manager = managerOf(tx);
    const [progress] = await manager.query<{ countedUntil: Date | null }[]>(recount.COUNTED_UNTIL);
    const begin = progress!.countedUntil?.getTime() ?? now.getTime();
    const from = Math.max(begin - OVERLAP, startOf(notBefore).getTime());
    const until = Math.min(from + STRETCH, Math.max(now.getTime(), begin));

    const marked = await manager.query<IdeaDay[]>(recount.CLAIM_STALE_DAYS, [MARKS]);
    const grown = await manager.query<IdeaDay[]>(recount.DAYS_WITH_NEW_ROWS, [
      new Date(from),
      new Date(until),
    ]);
    await this.recount(
      manager,
      [...marked, ...grown].filter(({ day }) => day >= notBefore),
    );
    await manager.query(recount.SET_COUNTED_UNTIL, [new Date(until)]);
    return until >= now.getTime() && marked.length < MARKS;
  }

  private async recount(manager: EntityManager, stale: IdeaDay[]): Promise<void> {
    if (stale.length === 0) return;
    const ideas = [...new Set(stale.map(({ ideaId }) => ideaId))];
    const locked = await manager.query<{ id: string }[]>(recount.LOCK_IDEAS, [ideas]);
    const present = new Set(locked.map(({ id }) => id));
    const byDay = new Map<Day, Set<string>>();
    for (const { ideaId, day } of stale) {
      if (!present.has(ideaId)) continue;
      byDay.set(day, (byDay.get(day) ?? new Set()).add(ideaId));
    }
    for (const [day, ids] of byDay) {
      await manager.query(recount.RECOUNT_DAY, [[...ids], day, startOf(day), startOf(addDays(day, 1))]);
    }
  }

  async clean(tx: Transaction, { salts, visitors, numbers }: Over): Promise<boolean> {
    const manager = managerOf(tx);
    const remove = async (table: string, column: string, day: Day): Promise<boolean> => {
      const [, removed] = await manager.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${ROWS}))`,
        [day],
      );
      return removed < ROWS;
    };
    const done = [
      await remove('analytics_salts', 'day', salts),
      await remove('analytics_visitor_days', 'day', visitors),
      await remove('analytics_known_visitors', 'last_day', numbers),
      await remove('analytics_idea_days', 'day', numbers),
      await remove('analytics_source_days', 'day', numbers),
    ];
    return done.every(Boolean);
  }
}
