import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { allowTime } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { VisitorDayReaders } from '../../../shared/visitor-days.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import { type IdeasOfDay, type Over, RollUps } from '../domain/roll-ups.js';
import { type Source, SOURCES_A_DAY } from '../domain/source.js';
import * as closing from './close-visitors.sql.js';
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

/** Milliseconds that a statement which closes a day may take. */
const CLOSING_TIMEOUT = 600_000;

const OTHERS: Source = { channel: 'other', source: '', medium: '', campaign: '' };

interface IdeaDay {
  ideaId: string;
  day: Day;
}

/** The roll-up in PostgreSQL, as few statements over many rows. */
@Injectable()
export class PgRollUps extends RollUps {
  private firstOpen: Day | null = null;

  constructor(
    private readonly database: Database,
    private readonly readers: VisitorDayReaders,
  ) {
    super();
  }

  async claim(tx: Transaction): Promise<boolean> {
    const sql = 'SELECT pg_try_advisory_xact_lock($1) AS mine';
    return (await this.database.queryOne<{ mine: boolean }>(sql, [LOCK], tx))!.mine;
  }

  async countEvents(tx: Transaction, limit: number): Promise<number> {
    const run = (sql: string, ...parameters: unknown[]) => this.database.query(sql, parameters, tx);
    const rows = await this.database.query<{ id: string }>(events.OLDEST_EVENTS, [limit], tx);
    if (rows.length === 0) return 0;
    const batch = rows.map(({ id }) => id);
    await run(events.LOCK_IDEAS, batch);
    await run(events.RECOGNISE_VISITORS, batch);
    await run(events.COUNT_VISITS, batch, SOURCES_A_DAY, OTHERS);
    await run(events.ATTRIBUTE_VOTES_AND_SIGN_UPS, batch);
    await run(events.DELETE_EVENTS, batch);
    return batch.length;
  }

  async dropOldestEvents(tx: Transaction, howMany: number): Promise<void> {
    const rows = await this.database.query<{ id: string }>(events.OLDEST_EVENTS, [howMany], tx);
    await this.database.query(events.DELETE_EVENTS, [rows.map(({ id }) => id)], tx);
  }

  async recountVotesAndSignUps(tx: Transaction, now: Date, notBefore: Day): Promise<boolean> {
    // An idea may have a hundred million votes of one day.
    await allowTime(tx, CLOSING_TIMEOUT);
    const progress = await this.database.queryOne<{ countedUntil: Date | null }>(
      recount.COUNTED_UNTIL,
      [],
      tx,
    );
    const begin = progress!.countedUntil?.getTime() ?? now.getTime();
    const from = Math.max(begin - OVERLAP, startOf(notBefore).getTime());
    const until = Math.min(from + STRETCH, Math.max(now.getTime(), begin));

    const marked = await this.database.query<IdeaDay>(recount.CLAIM_STALE_DAYS, [MARKS], tx);
    const grown = await this.database.query<IdeaDay>(
      recount.DAYS_WITH_NEW_ROWS,
      [new Date(from), new Date(until)],
      tx,
    );
    await this.recount(
      tx,
      [...marked, ...grown].filter(({ day }) => day >= notBefore),
    );
    await this.database.query(recount.SET_COUNTED_UNTIL, [new Date(until)], tx);
    return until >= now.getTime() && marked.length < MARKS;
  }

  private async recount(tx: Transaction, stale: IdeaDay[]): Promise<void> {
    if (stale.length === 0) return;
    const ideas = [...new Set(stale.map(({ ideaId }) => ideaId))];
    const locked = await this.database.query<{ id: string }>(recount.LOCK_IDEAS, [ideas], tx);
    const present = new Set(locked.map(({ id }) => id));
    const byDay = new Map<Day, Set<string>>();
    for (const { ideaId, day } of stale) {
      if (!present.has(ideaId)) continue;
      byDay.set(day, (byDay.get(day) ?? new Set()).add(ideaId));
    }
    for (const [day, ids] of byDay) {
      const parameters = [[...ids], day, startOf(day), startOf(addDays(day, 1))];
      await this.database.query(recount.RECOUNT_DAY, parameters, tx);
    }
  }

  nextToClose(firstOpen: Day, most: number, except: readonly string[]): Promise<IdeasOfDay | null> {
    return this.database.queryOne<IdeasOfDay>(closing.NEXT_DAY, [firstOpen, most, except]);
  }

  async closeVisitors(tx: Transaction, { day, ideaIds }: IdeasOfDay): Promise<void> {
    await allowTime(tx, CLOSING_TIMEOUT);
    const locked = await this.database.query<{ id: string }>(closing.LOCK_IDEAS, [ideaIds], tx);
    const ideas = locked.map(({ id }) => id);
    await this.readers.close(tx, day, ideas);
    await this.database.query(closing.FORGET_VISITORS, [day, ideas], tx);
  }

  /** Once for each day: it is asked every few seconds. */
  async daysAreOver(tx: Transaction, firstOpen: Day): Promise<void> {
    if (this.firstOpen === firstOpen) return;
    await allowTime(tx, CLOSING_TIMEOUT);
    await this.readers.over(tx, firstOpen);
    this.firstOpen = firstOpen;
  }

  async clean(tx: Transaction, { salts, epochs, numbers }: Over): Promise<boolean> {
    const remove = async (table: string, column: string, day: Day | number): Promise<boolean> => {
      const over = `SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${ROWS}`;
      const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${over})) RETURNING 1`;
      return (await this.database.query(sql, [day], tx)).length < ROWS;
    };
    const done = [
      await remove('analytics_salts', 'day', salts),
      await remove('analytics_network_salts', 'epoch', epochs),
      await remove('analytics_known_visitors', 'last_day', numbers),
      await remove('analytics_idea_days', 'day', numbers),
      await remove('analytics_source_days', 'day', numbers),
    ];
    return done.every(Boolean);
  }
}
