/** Operators of an idea's day that are counted one by one, the largest. */
const OPERATORS_A_DAY = 200;
/** Name of the row that gathers the others. */
export const GATHERED_OPERATORS = 'other';

/** The largest operators among the visitors who decide a goal. Those not known have an empty name. */
export const OPERATORS = `
  operators AS MATERIALIZED (
    SELECT goal_id, operator FROM (
      SELECT goal_id, operator, row_number() OVER (PARTITION BY goal_id ORDER BY count(*) DESC, operator) AS rank
      FROM own WHERE judged GROUP BY goal_id, operator
    ) r WHERE rank <= ${OPERATORS_A_DAY}
  )`;

/** What a visitor who decides a goal is counted by, in `outcomes`: null for all others. */
export const BROKEN_DOWN = `
  CASE WHEN o.judged THEN COALESCE(p.operator, '${GATHERED_OPERATORS}') END AS operator,
  CASE WHEN o.judged THEN to_char(c.first_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') END AS hour,
  CASE WHEN o.judged THEN s.mailbox END AS mailbox`;

// Only sign-ups that are or may become a yes have a mailbox that counts. The row is there before they
// confirm.
const KINDS = [
  { kind: 'operator', visitors: 'count(*)', where: 'operator IS NOT NULL' },
  { kind: 'hour', visitors: 'count(*)', where: 'hour IS NOT NULL' },
  {
    kind: 'mailbox',
    visitors: `count(*) FILTER (WHERE state = 'confirmed')`,
    where: `mailbox IS NOT NULL AND state IN ('open', 'confirmed')`,
  },
] as const;

const rowsOf = (provisional: boolean) =>
  KINDS.map(
    ({ kind, visitors, where }) => `
    SELECT idea_id, ($2::timestamptz AT TIME ZONE 'UTC')::date, goal, '${kind}', ${kind}, ${visitors},
           count(*) FILTER (WHERE state = 'confirmed'), ${provisional}
    FROM outcomes WHERE ${where} GROUP BY idea_id, goal, ${kind}`,
  ).join(' UNION ALL ');

/** The visitors who decide goals, by operator, hour of arrival and kind of mailbox. $2 the day's start */
export const breakdowns = (provisional: boolean) => `
  breakdowns AS (
    INSERT INTO evidence_breakdowns (idea_id, day, goal, kind, name, visitors, confirmed, provisional)
    ${rowsOf(provisional)}
  )`;

/**
 * A sign-up and everything that counts it, after it was confirmed. $1 subscriber, $2 when, $3 whether they
 * would pay, $4 the arm of the price they said yes to. Locks the sign-up, then its cell, then the breakdown
 * rows in the order of their names, everywhere.
 */
export const confirm = (withinHours: number) => `
  WITH confirmed AS (
    UPDATE evidence_sign_ups SET state = 'confirmed'
    WHERE subscriber_id = $1 AND state = 'open' AND $2::timestamptz <= joined_at + interval '${withinHours} hours'
    RETURNING cell_id, voted, operator, hour, mailbox
  ), cell AS (
    UPDATE evidence_cells c SET open = c.open - 1, confirmed = c.confirmed + 1,
      would_pay = c.would_pay + $3::boolean::int,
      priced = c.priced + (c.price_arm > 0 AND c.price_arm IS NOT DISTINCT FROM $4::int)::int,
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
  WHERE b.idea_id = r.idea_id AND b.day = r.day AND b.goal = r.goal AND b.kind = r.kind AND b.name = r.name`;
