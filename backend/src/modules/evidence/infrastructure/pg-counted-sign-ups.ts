import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type ConfirmedAnswers, CountedSignUps } from '../domain/counted-sign-ups.js';
import { CONFIRM_WITHIN_HOURS } from '../domain/sign-up-limits.js';
import { confirm } from './breakdowns.sql.js';

const CONFIRM = confirm(CONFIRM_WITHIN_HOURS);

/** Sign-ups settled in one transaction. */
const ROWS = 5_000;

// $1 joined before, $2 how many
const LAPSE = `
  WITH due AS (
    SELECT subscriber_id, cell_id FROM evidence_sign_ups WHERE state = 'open' AND joined_at < $1
    ORDER BY subscriber_id LIMIT $2 FOR UPDATE
  ), lapsed AS (
    UPDATE evidence_sign_ups s SET state = 'lapsed' FROM due WHERE s.subscriber_id = due.subscriber_id
  ), closed AS (
    UPDATE evidence_cells c SET open = c.open - d.people
    FROM (SELECT cell_id, count(*)::int AS people FROM due GROUP BY cell_id) d WHERE c.id = d.cell_id
  )
  SELECT count(*)::int AS people FROM due`;

const MISCOUNTED = `
  SELECT count(*)::int AS cells FROM (
    SELECT c.open, c.confirmed, count(*) FILTER (WHERE s.state = 'open') AS rows_open,
           count(*) FILTER (WHERE s.state = 'confirmed') AS rows_confirmed
    FROM evidence_cells c LEFT JOIN evidence_sign_ups s ON s.cell_id = c.id
    WHERE NOT c.provisional AND (c.open > 0 OR s.cell_id IS NOT NULL) GROUP BY c.id
  ) n WHERE n.rows_open <> n.open OR n.rows_confirmed > n.confirmed`;

// Days of goals whose sign-ups are still known. Each kind of a breakdown has the visitors of the day's
// judged cells.
const MISBROKEN = `
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
  SELECT count(*)::int AS rows FROM rows r JOIN cells c USING (idea_id, day, goal)
  WHERE r.confirmed <> c.confirmed OR (r.kind <> 'mailbox' AND r.visitors <> c.visitors)`;

/** Sign-ups in PostgreSQL; each change of one and its cell is one statement. */
@Injectable()
export class PgCountedSignUps extends CountedSignUps {
  constructor(private readonly database: Database) {
    super();
  }

  async confirm(
    tx: Transaction,
    subscriberId: string,
    at: Date,
    { willingToPay, pricedArm }: ConfirmedAnswers,
  ): Promise<void> {
    await this.database.query(CONFIRM, [subscriberId, at, willingToPay, pricedArm], tx);
  }

  async lapse(tx: Transaction, joinedBefore: Date): Promise<number> {
    const row = await this.database.queryOne<{ people: number }>(LAPSE, [joinedBefore, ROWS], tx);
    return row!.people;
  }

  async forget(joinedBefore: Date): Promise<void> {
    await this.database.deleteSome('evidenceSignUps', (eb) =>
      eb.and([eb('joinedAt', '<', joinedBefore), eb('state', '<>', 'open')]),
    );
  }

  async miscounted(): Promise<number> {
    const { cells } = (await this.database.queryOne<{ cells: number }>(MISCOUNTED))!;
    const { rows } = (await this.database.queryOne<{ rows: number }>(MISBROKEN))!;
    return cells + rows;
  }
}
