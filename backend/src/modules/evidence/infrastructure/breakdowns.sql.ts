import { sql } from 'kysely';

import type { Day } from '../../../shared/day.js';

/** Operators of an idea's day that are counted one by one, the largest. */
const OPERATORS_A_DAY = 200;
/** Name of the row that gathers the others. */
export const GATHERED_OPERATORS = 'other';

/** The largest operators among the visitors who decide a goal. Those not known have an empty name. */
export const OPERATORS = sql`
  operators AS MATERIALIZED (
    SELECT goal_id, operator FROM (
      SELECT goal_id, operator, row_number() OVER (PARTITION BY goal_id ORDER BY count(*) DESC, operator) AS rank
      FROM own WHERE judged GROUP BY goal_id, operator
    ) r WHERE rank <= ${OPERATORS_A_DAY}
  )`;

/** What a visitor who decides a goal is counted by, in `outcomes`: null for all others. */
export const BROKEN_DOWN = sql`
  CASE WHEN o.judged THEN COALESCE(p.operator, ${GATHERED_OPERATORS}) END AS operator,
  CASE WHEN o.judged THEN to_char(c.first_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') END AS hour,
  CASE WHEN o.judged THEN s.mailbox END AS mailbox`;

const CONFIRMED = sql`count(*) FILTER (WHERE state = 'confirmed')`;
// Only sign-ups that are or may become a yes have a mailbox that counts. The row is there before they
// confirm.
const KINDS = [
  { kind: 'operator', visitors: sql`count(*)`, counts: sql`operator IS NOT NULL` },
  { kind: 'hour', visitors: sql`count(*)`, counts: sql`hour IS NOT NULL` },
  {
    kind: 'mailbox',
    visitors: CONFIRMED,
    counts: sql`mailbox IS NOT NULL AND state IN ('open', 'confirmed')`,
  },
];

/** The visitors who decide goals, by operator, hour of arrival and kind of mailbox. */
export function breakdowns(day: Day, provisional: boolean) {
  const rows = KINDS.map(
    ({ kind, visitors, counts }) => sql`
      SELECT idea_id, ${day}::date, goal, ${kind}::text, ${sql.ref(kind)}, ${visitors}, ${CONFIRMED}, ${provisional}::boolean
      FROM outcomes WHERE ${counts} GROUP BY idea_id, goal, ${sql.ref(kind)}`,
  );
  return sql`
    breakdowns AS (
      INSERT INTO evidence_breakdowns (idea_id, day, goal, kind, name, visitors, confirmed, provisional)
      ${sql.join(rows, sql` UNION ALL `)}
    )`;
}
