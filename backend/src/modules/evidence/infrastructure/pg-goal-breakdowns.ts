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
import { GATHERED_OPERATORS } from './breakdowns.sql.js';

const COUNTS = sql`COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(confirmed), 0)::int AS confirmed`;

/** The sums of a goal's days. Operators not known have an empty name. */
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

/** Reads a goal's breakdown with one statement. */
@Injectable()
export class PgGoalBreakdowns extends GoalBreakdowns {
  constructor(private readonly database: Database) {
    super();
  }

  async of(days: GoalDays): Promise<GoalBreakdown | null> {
    const { rows } = await sumsOf(days).execute(this.database.kysely());
    const { total, knownOperators: known, operators: list, largestHour, mailboxes } = rows[0]!;
    if (total.visitors === 0) return null;
    const largest = list.find(({ asn }) => asn !== null) ?? null;
    return {
      ...total,
      operators: { known, largest, list, others: rest(total, list) },
      largestHour,
      mailboxes: { provider: 0, forwarder: 0, own: 0, ...mailboxes },
    };
  }
}

/** All visitors without those of the list. */
function rest(total: BreakdownCounts, list: readonly OperatorCounts[]): BreakdownCounts {
  const sum = (key: keyof BreakdownCounts) => list.reduce((all, one) => all + one[key], 0);
  return { visitors: total.visitors - sum('visitors'), confirmed: total.confirmed - sum('confirmed') };
}
