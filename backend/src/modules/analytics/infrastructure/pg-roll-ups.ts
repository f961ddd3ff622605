import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Statements, Tables } from '../../../platform/database/kysely.js';
import { allowTime } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { firstOpenDay, VisitorDayReaders } from '../../../shared/visitor-days.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import { type IdeasOfDay, type Over, RollUps } from '../domain/roll-ups.js';
import { attributeVotesAndSignUps, countVisits, recognizeVisitors } from './count-events.sql.js';

/** Key of the advisory lock held by the process that rolls up. */
const LOCK = 4_620_001;
/**
 * Overlap of consecutive runs, in milliseconds. Needed because a vote's time is set before the vote is
 * stored, and because clocks differ.
 */
const OVERLAP = 2 * 60_000;
/** Maximum milliseconds covered by one transaction. */
const STRETCH = 14 * 86_400_000;
/** Maximum stale days recounted, and maximum rows deleted, in one transaction. */
const MARKS = 1_000;
const ROWS = 20_000;

/** Timeout of a statement that closes a day, in milliseconds. */
const CLOSING_TIMEOUT = 600_000;

interface IdeaDay {
  ideaId: string;
  day: Day;
}

/** The roll-up in PostgreSQL, with few statements that each process many rows. */
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
    const mine = sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`;
    const { rows } = await mine.execute(this.database.kysely(tx));
    return rows[0]!.mine;
  }

  async countEvents(tx: Transaction, limit: number): Promise<number> {
    const db = this.database.kysely(tx);
    const batch = await oldestEvents(db, limit);
    if (batch.length === 0) return 0;
    // Locks the ideas first, in order. If another transaction deletes one of them, the later transaction
    // waits for the earlier one.
    const ideas = db.selectFrom('analyticsEvents').select('ideaId').where('id', '=', anyOf(batch));
    await db.selectFrom('ideas').select('id').where('id', 'in', ideas).orderBy('id').forKeyShare().execute();
    await recognizeVisitors(batch).execute(db);
    await countVisits(batch).execute(db);
    await attributeVotesAndSignUps(batch).execute(db);
    await deleteEvents(db, batch);
    return batch.length;
  }

  async dropOldestEvents(tx: Transaction, howMany: number): Promise<void> {
    const db = this.database.kysely(tx);
    await deleteEvents(db, await oldestEvents(db, howMany));
  }

  async recountVotesAndSignUps(tx: Transaction, now: Date, notBefore: Day): Promise<boolean> {
    // Raises the timeout, because an idea may have a hundred million votes on one day.
    await allowTime(tx, CLOSING_TIMEOUT);
    const db = this.database.kysely(tx);
    // If nothing has been counted yet, counting starts at the oldest row.
    const { countedUntil } = await db
      .selectFrom('analyticsProgress')
      .select(
        sql<Date | null>`
          COALESCE(counted_until, LEAST((SELECT min(created_at) FROM votes), (SELECT min(created_at) FROM subscribers)))
        `.as('countedUntil'),
      )
      .executeTakeFirstOrThrow();
    const begin = countedUntil?.getTime() ?? now.getTime();
    const from = Math.max(begin - OVERLAP, startOf(notBefore).getTime());
    const until = Math.min(from + STRETCH, Math.max(now.getTime(), begin));

    // Marks must be deleted before counting. The counting statement runs later, so it sees the rows that
    // caused these marks.
    const marked = await db
      .deleteFrom('analyticsStaleDays')
      .where('id', 'in', (eb) => eb.selectFrom('analyticsStaleDays').select('id').orderBy('id').limit(MARKS))
      .returning(['ideaId', 'day'])
      .execute();
    const grown = await daysWithNewRows(db, new Date(from), new Date(until)).execute();
    await recount(
      db,
      [...marked, ...grown].filter(({ day }) => day >= notBefore),
    );
    await db
      .updateTable('analyticsProgress')
      .set({ countedUntil: new Date(until) })
      .execute();
    return until >= now.getTime() && marked.length < MARKS;
  }

  // Steps through the index, because a day may have a million visitors.
  async nextToClose(firstOpen: Day, most: number, except: readonly string[]): Promise<IdeasOfDay | null> {
    const { rows } = await sql<IdeasOfDay>`
      WITH RECURSIVE first AS (
        (SELECT day, idea_id FROM analytics_visitor_days WHERE day < ${firstOpen} AND idea_id <> ALL(${except}::uuid[])
         ORDER BY day, idea_id LIMIT 1)
      ), open AS (
        SELECT day, idea_id FROM first
        UNION ALL
        SELECT n.day, n.idea_id FROM open o CROSS JOIN LATERAL (
          SELECT v.day, v.idea_id FROM analytics_visitor_days v
          WHERE v.day = o.day AND v.idea_id > o.idea_id AND v.idea_id <> ALL(${except}::uuid[]) ORDER BY v.idea_id LIMIT 1
        ) n
      ), chosen AS (
        SELECT day, idea_id FROM open LIMIT ${most}
      )
      SELECT day, array_agg(idea_id ORDER BY idea_id) AS idea_ids FROM chosen GROUP BY chosen.day
    `.execute(this.database.kysely());
    return rows[0] ?? null;
  }

  async closeVisitors(tx: Transaction, { day, ideaIds }: IdeasOfDay): Promise<void> {
    await allowTime(tx, CLOSING_TIMEOUT);
    const db = this.database.kysely(tx);
    const ideas = await lockedIdeas(db, ideaIds);
    await this.readers.close(tx, day, ideas);
    await db
      .deleteFrom('analyticsVisitorDays')
      .where('day', '=', day)
      .where('ideaId', '=', anyOf(ideas))
      .execute();
  }

  /** Called every few seconds, but notifies the readers only once per day. */
  async daysAreOver(tx: Transaction, firstOpen: Day): Promise<void> {
    if (this.firstOpen === firstOpen) return;
    await allowTime(tx, CLOSING_TIMEOUT);
    await this.readers.over(tx, firstOpen);
    this.firstOpen = firstOpen;
  }

  async clean(tx: Transaction, { salts, epochs, numbers }: Over): Promise<boolean> {
    const db = this.database.kysely(tx);
    const remove = async (table: keyof Tables, column: string, day: Day | number): Promise<boolean> => {
      const [from, end] = [sql.table(table), sql.ref(column)];
      const over = sql`SELECT ctid FROM ${from} WHERE ${end} < ${day} LIMIT ${ROWS}`;
      const removed = await sql`DELETE FROM ${from} WHERE ctid = ANY(ARRAY(${over}))`.execute(db);
      return removed.numAffectedRows! < ROWS;
    };
    const done = [
      await remove('analyticsSalts', 'day', salts),
      await remove('analyticsNetworkSalts', 'epoch', epochs),
      await remove('analyticsKnownVisitors', 'lastDay', numbers),
      await remove('analyticsIdeaDays', 'day', numbers),
      await remove('analyticsSourceDays', 'day', numbers),
    ];
    return done.every(Boolean);
  }
}

/**
 * Returns the last closed day of an idea: all visits and visitors up to the end of that day have been
 * counted.
 */
export async function lastClosedDay(statements: Statements, ideaId: string, now: Date): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    SELECT LEAST(${firstOpenDay(now)}::date,
      (SELECT min(day) FROM analytics_visitor_days WHERE idea_id = ${ideaId}),
      (SELECT min((occurred_at AT TIME ZONE 'UTC')::date) FROM analytics_events WHERE idea_id = ${ideaId})
    ) AS day`.execute(statements);
  return addDays(rows[0]!.day, -1);
}

/** Recomputes the votes and sign-ups of these days, in the order of the ideas. Skips deleted ideas. */
async function recount(db: Statements, stale: IdeaDay[]): Promise<void> {
  if (stale.length === 0) return;
  const present = new Set(await lockedIdeas(db, [...new Set(stale.map(({ ideaId }) => ideaId))]));
  const byDay = new Map<Day, Set<string>>();
  for (const { ideaId, day } of stale) {
    if (!present.has(ideaId)) continue;
    byDay.set(day, (byDay.get(day) ?? new Set()).add(ideaId));
  }
  for (const [day, ids] of byDay) await recountDay(day, [...ids]).execute(db);
}

const recountDay = (day: Day, ideaIds: string[]) => {
  const [from, until] = [startOf(day), startOf(addDays(day, 1))];
  return sql<never>`
    WITH voted AS (
      SELECT idea_id, count(*) AS votes FROM votes
      WHERE created_at >= ${from} AND created_at < ${until} AND idea_id = ANY(${ideaIds}) GROUP BY idea_id
    ), joined AS (
      SELECT idea_id, count(*) AS sign_ups, count(*) FILTER (WHERE willing_to_pay) AS willing_to_pay FROM subscribers
      WHERE created_at >= ${from} AND created_at < ${until} AND idea_id = ANY(${ideaIds}) AND import_id IS NULL GROUP BY idea_id
    )
    INSERT INTO analytics_idea_days AS d (idea_id, day, votes, sign_ups, willing_to_pay)
    SELECT i.id, ${day}, COALESCE(votes, 0), COALESCE(sign_ups, 0), COALESCE(willing_to_pay, 0)
    FROM unnest(${ideaIds}::uuid[]) AS i (id) LEFT JOIN voted v ON v.idea_id = i.id LEFT JOIN joined j ON j.idea_id = i.id
    ON CONFLICT (idea_id, day) DO UPDATE SET
      votes = EXCLUDED.votes, sign_ups = EXCLUDED.sign_ups, willing_to_pay = EXCLUDED.willing_to_pay
    WHERE (d.votes, d.sign_ups, d.willing_to_pay) <> (EXCLUDED.votes, EXCLUDED.sign_ups, EXCLUDED.willing_to_pay)`;
};

function daysWithNewRows(db: Statements, from: Date, until: Date) {
  const day = sql<Day>`(created_at AT TIME ZONE 'UTC')::date`.as('day');
  const joined = db.selectFrom('subscribers').select(['ideaId', day]);
  return db
    .selectFrom('votes')
    .select(['ideaId', day])
    .where((eb) => eb.between('createdAt', from, until))
    .union(joined.where((eb) => eb.between('createdAt', from, until)));
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

async function oldestEvents(db: Statements, limit: number): Promise<string[]> {
  const events = await db.selectFrom('analyticsEvents').select('id').orderBy('id').limit(limit).execute();
  return events.map(({ id }) => id);
}

async function deleteEvents(db: Statements, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('analyticsEvents').where('id', '=', anyOf(ids)).execute();
}

/**
 * Locks these ideas against deletion until the transaction ends.
 * @returns the ideas that still exist
 */
async function lockedIdeas(db: Statements, ids: readonly string[]): Promise<string[]> {
  const ideas = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return ideas.map(({ id }) => id);
}
