import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type ConfirmedAnswers, CountedSignUps } from '../domain/counted-sign-ups.js';
import { CONFIRM_WITHIN_HOURS } from '../domain/counting-limits.js';

/** Number of sign-ups settled in one transaction. */
const ROWS = 5_000;

/** Counts cells with numbers of open or confirmed sign-ups that don't match their recorded sign-ups. */
const MISCOUNTED = sql<{ count: number }>`
  SELECT count(*)::int FROM (
    SELECT c.open, c.confirmed, count(*) FILTER (WHERE s.state = 'open') AS rows_open,
           count(*) FILTER (WHERE s.state = 'confirmed') AS rows_confirmed
    FROM evidence_cells c LEFT JOIN evidence_sign_ups s ON s.cell_id = c.id
    WHERE NOT c.provisional AND (c.open > 0 OR s.cell_id IS NOT NULL) GROUP BY c.id
  ) n WHERE n.rows_open <> n.open OR n.rows_confirmed > n.confirmed`;

// Counts mismatches on days of goals with recorded sign-ups. The visitors in each kind of breakdown must add
// up to those in the day's judged cells.
const MISBROKEN = sql<{ count: number }>`
  WITH days AS MATERIALIZED (
    SELECT DISTINCT c.idea_id, c.day, c.goal FROM evidence_sign_ups s JOIN evidence_cells c ON c.id = s.cell_id
    WHERE s.hour IS NOT NULL
  ), cells AS (
    SELECT idea_id, day, goal, sum(visitors) AS visitors, sum(confirmed) AS confirmed
    FROM days JOIN evidence_cells USING (idea_id, day, goal) WHERE judged AND NOT provisional
    GROUP BY idea_id, day, goal
  ), rows AS (
    SELECT idea_id, day, goal, kind, sum(visitors) AS visitors, sum(confirmed) AS confirmed
    FROM days JOIN evidence_breakdowns USING (idea_id, day, goal) GROUP BY idea_id, day, goal, kind
  )
  SELECT count(*)::int FROM rows r JOIN cells c USING (idea_id, day, goal)
  WHERE r.confirmed <> c.confirmed OR (r.kind <> 'mailbox' AND r.visitors <> c.visitors)`;

/** Counted sign-ups in PostgreSQL. One statement changes a sign-up and its cell. */
@Injectable()
export class PgCountedSignUps extends CountedSignUps {
  constructor(private readonly database: Database) {
    super();
  }

  /**
   * Locks the sign-up, then its cell, then the breakdown rows sorted by name. All other code uses the same
   * lock order.
   */
  async confirm(
    tx: Transaction,
    subscriberId: string,
    at: Date,
    { willingToPay, pricedArm }: ConfirmedAnswers,
  ): Promise<void> {
    await sql`
      WITH confirmed AS (
        UPDATE evidence_sign_ups SET state = 'confirmed'
        WHERE subscriber_id = ${subscriberId} AND state = 'open'
          AND ${at} <= joined_at + make_interval(hours => ${CONFIRM_WITHIN_HOURS})
        RETURNING cell_id, voted, operator, hour, mailbox
      ), cell AS (
        UPDATE evidence_cells c SET open = c.open - 1, confirmed = c.confirmed + 1,
          would_pay = c.would_pay + ${willingToPay}::boolean::int,
          priced = c.priced + (c.price_arm > 0 AND c.price_arm IS NOT DISTINCT FROM ${pricedArm}::int)::int,
          voted_verified = c.voted_verified + s.voted::int
        FROM confirmed s WHERE c.id = s.cell_id
        RETURNING c.idea_id, c.day, c.goal, s.operator, s.hour, s.mailbox
      ), rows AS MATERIALIZED (
        SELECT b.idea_id, b.day, b.goal, b.kind, b.name
        FROM evidence_breakdowns b JOIN cell c ON c.idea_id = b.idea_id AND c.day = b.day AND c.goal = b.goal
        WHERE b.name = CASE b.kind WHEN 'operator' THEN c.operator WHEN 'hour' THEN c.hour ELSE c.mailbox END
        ORDER BY b.kind, b.name FOR NO KEY UPDATE OF b
      )
      UPDATE evidence_breakdowns b SET confirmed = b.confirmed + 1, visitors = b.visitors + (b.kind = 'mailbox')::int
      FROM rows r
      WHERE b.idea_id = r.idea_id AND b.day = r.day AND b.goal = r.goal AND b.kind = r.kind AND b.name = r.name
    `.execute(this.database.kysely(tx));
  }

  async lapse(tx: Transaction, joinedBefore: Date): Promise<number> {
    const { people } = await this.database
      .kysely(tx)
      .with('due', (db) =>
        db
          .selectFrom('evidenceSignUps')
          .select(['subscriberId', 'cellId'])
          .where('state', '=', 'open')
          .where('joinedAt', '<', joinedBefore)
          .orderBy('subscriberId')
          .limit(ROWS)
          .forUpdate(),
      )
      .with('lapsed', (db) =>
        db
          .updateTable('evidenceSignUps as s')
          .from('due')
          .set({ state: 'lapsed' })
          .whereRef('s.subscriberId', '=', 'due.subscriberId'),
      )
      .with('closed', (db) =>
        db
          .updateTable('evidenceCells as c')
          .from(({ selectFrom }) =>
            selectFrom('due')
              .select(['cellId', countAll.as('people')])
              .groupBy('cellId')
              .as('d'),
          )
          .set(({ eb, ref }) => ({ open: eb('c.open', '-', ref('d.people')) }))
          .whereRef('c.id', '=', 'd.cellId'),
      )
      .selectFrom('due')
      .select(countAll.as('people'))
      .executeTakeFirstOrThrow();
    return people;
  }

  async forget(joinedBefore: Date): Promise<void> {
    await this.database.deleteSome('evidenceSignUps', (eb) =>
      eb.and([eb('joinedAt', '<', joinedBefore), eb('state', '<>', 'open')]),
    );
  }

  async miscounted(): Promise<number> {
    return (await this.count(MISCOUNTED)) + (await this.count(MISBROKEN));
  }

  private async count(statement: RawBuilder<{ count: number }>): Promise<number> {
    const { rows } = await statement.execute(this.database.kysely());
    return rows[0]!.count;
  }
}
