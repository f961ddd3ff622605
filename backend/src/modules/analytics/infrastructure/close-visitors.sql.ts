import { sql } from 'kysely';

import type { Statements } from '../../../platform/database/kysely.js';
import { addDays, type Day } from '../../../shared/day.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';

/**
 * $1 the first day that stays open, $2 how many ideas, $3 ideas to pass over. The first day before it with
 * visitors, and ideas that have some: found by steps through the index, since a day may have a million
 * visitors.
 */
export const NEXT_DAY = `
  WITH RECURSIVE first AS (
    (SELECT day, idea_id FROM analytics_visitor_days WHERE day < $1 AND idea_id <> ALL($3::uuid[])
     ORDER BY day, idea_id LIMIT 1)
  ), open AS (
    SELECT day, idea_id FROM first
    UNION ALL
    SELECT n.day, n.idea_id FROM open o CROSS JOIN LATERAL (
      SELECT v.day, v.idea_id FROM analytics_visitor_days v
      WHERE v.day = o.day AND v.idea_id > o.idea_id AND v.idea_id <> ALL($3::uuid[]) ORDER BY v.idea_id LIMIT 1
    ) n
  ), chosen AS (
    SELECT day, idea_id FROM open LIMIT $2
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, array_agg(idea_id ORDER BY idea_id) AS "ideaIds" FROM chosen GROUP BY chosen.day`;

/** $1 ideas. Gives those that are still there, and keeps them until the transaction ends. */
export const LOCK_IDEAS = 'SELECT id FROM ideas WHERE id = ANY($1) ORDER BY id FOR KEY SHARE';

/** $1 day, $2 ideas */
export const FORGET_VISITORS = 'DELETE FROM analytics_visitor_days WHERE day = $1 AND idea_id = ANY($2)';

/**
 * The last closed day of an idea: it and all days before it have no visitors who wait to be closed, and no
 * visits that wait to be counted.
 */
export async function lastClosedDay(statements: Statements, ideaId: string, now: Date): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    SELECT LEAST(${firstOpenDay(now)}::date,
      (SELECT min(day) FROM analytics_visitor_days WHERE idea_id = ${ideaId}),
      (SELECT min((occurred_at AT TIME ZONE 'UTC')::date) FROM analytics_events WHERE idea_id = ${ideaId})
    ) AS day`.execute(statements);
  return addDays(rows[0]!.day, -1);
}
