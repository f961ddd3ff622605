import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import {
  type BreakdownCounts,
  type GoalBreakdown,
  GoalBreakdowns,
  type GoalDays,
  type HourCounts,
  LISTED_OPERATORS,
  type MailboxKind,
  type OperatorCounts,
} from '../domain/goal-breakdown.js';
import type { Day } from '../../../shared/day.js';

/** Number of an idea's operators counted separately per day, largest first. */
const OPERATORS_A_DAY = 200;
/** Name of the row that combines the smaller operators. */
const GATHERED_OPERATORS = 'other';

/**
 * Selects the largest operators among the visitors who decide a goal. Unknown operators have an empty name.
 */
export const OPERATORS = sql`
  operators AS MATERIALIZED (
    SELECT goal_id, operator FROM (
      SELECT goal_id, operator, row_number() OVER (PARTITION BY goal_id ORDER BY count(*) DESC, operator) AS rank
      FROM own WHERE judged GROUP BY goal_id, operator
    ) r WHERE rank <= ${OPERATORS_A_DAY}
  )`;

/** Groups of a visitor in `outcomes` who decides a goal. Null for all other visitors. */
export const BROKEN_DOWN = sql`
  CASE WHEN o.judged THEN COALESCE(p.operator, ${GATHERED_OPERATORS}) END AS operator,
  CASE WHEN o.judged THEN to_char(c.first_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') END AS hour,
  CASE WHEN o.judged THEN s.mailbox END AS mailbox`;

const CONFIRMED = sql`count(*) FILTER (WHERE state = 'confirmed')`;
// Mailboxes get a row if their sign-up is confirmed or open. Open sign-ups aren't counted yet, but need the
// row in case they are confirmed later.
const KINDS = [
  { kind: 'operator', visitors: sql`count(*)`, counts: sql`operator IS NOT NULL` },
  { kind: 'hour', visitors: sql`count(*)`, counts: sql`hour IS NOT NULL` },
  {
    kind: 'mailbox',
    visitors: CONFIRMED,
    counts: sql`mailbox IS NOT NULL AND state IN ('open', 'confirmed')`,
  },
];

/** Stores the visitors who decide goals by operator, hour of arrival and kind of mailbox. */
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

const COUNTS = sql`COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(confirmed), 0)::int AS confirmed`;

/** Sums a goal's daily counts by operator, hour and kind of mailbox. Unknown operators have an empty name. */
const sumsOf = ({ ideaId, goal, to }: GoalDays) => sql<Sums>`
  WITH mine AS MATERIALIZED (
    SELECT kind, name, ${COUNTS} FROM evidence_breakdowns WHERE idea_id = ${ideaId} AND goal = ${goal} AND day <= ${to}
    GROUP BY kind, name
  ), operators AS MATERIALIZED (
    SELECT NULLIF(name, '')::int AS asn, visitors, confirmed,
           row_number() OVER (ORDER BY visitors DESC, name) AS rank
    FROM mine WHERE kind = 'operator' AND name <> ${GATHERED_OPERATORS}
  )
  SELECT
    (SELECT to_json(t) FROM (SELECT ${COUNTS} FROM mine WHERE kind = 'hour') t) AS total,
    (SELECT count(asn)::int FROM operators) AS known_operators,
    (SELECT COALESCE(json_agg(json_build_object('asn', asn, 'visitors', visitors, 'confirmed', confirmed)
                              ORDER BY rank), '[]')
     FROM operators WHERE rank <= ${LISTED_OPERATORS}) AS operators,
    (SELECT to_json(h) FROM (
       SELECT name AS hour, visitors, confirmed FROM mine WHERE kind = 'hour'
       ORDER BY visitors DESC, name LIMIT 1) h) AS largest_hour,
    (SELECT COALESCE(json_object_agg(name, confirmed), '{}') FROM mine WHERE kind = 'mailbox') AS mailboxes`;

interface Sums {
  total: BreakdownCounts;
  knownOperators: number;
  operators: OperatorCounts[];
  largestHour: HourCounts | null;
  mailboxes: Partial<Record<MailboxKind, number>>;
}

/** Reads a goal's breakdown in one statement. */
@Injectable()
export class PgGoalBreakdowns extends GoalBreakdowns {
  constructor(private readonly database: Database) {
    super();
  }

  async of(days: GoalDays): Promise<GoalBreakdown | null> {
    const { rows } = await sumsOf(days).execute(this.database.kysely());
    const { total, knownOperators: identified, operators: list, largestHour, mailboxes } = rows[0]!;
    if (total.visitors === 0) return null;
    const largest = list.find(({ asn }) => asn !== null) ?? null;
    return {
      ...total,
      operators: { identified, largest, list, others: rest(total, list) },
      largestHour,
      mailboxes: { provider: 0, forwarder: 0, own: 0, ...mailboxes },
    };
  }
}

/** Returns the counts of the operators that aren't in the list. */
function rest(total: BreakdownCounts, list: readonly OperatorCounts[]): BreakdownCounts {
  const sum = (key: keyof BreakdownCounts) => list.reduce((all, one) => all + one[key], 0);
  return { visitors: total.visitors - sum('visitors'), confirmed: total.confirmed - sum('confirmed') };
}
