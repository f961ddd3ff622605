import { sql } from 'kysely';

import type { Goal } from '../../modules/evidence/domain/goal.js';
import { ONE_PER_NETWORK_FROM } from '../../modules/evidence/domain/counting-limits.js';
import { chained, NOTHING } from '../../modules/evidence/infrastructure/pg-evidence-log.js';
import type { Statements } from '../../platform/database/kysely.js';
import type { DemoIdeaRows } from './idea-rows.js';
import { insertRows, type NewRow } from './rows.js';

/**
 * Adds the goals with their log entries, and the sign-ups that can still be confirmed. Runs after the ideas'
 * rows have been added.
 */
export async function addEvidence(db: Statements, parts: DemoIdeaRows[]): Promise<void> {
  const goals = parts.flatMap((part) => part.goals);
  goals.sort((a, b) => a.snapshot().startedAt.getTime() - b.snapshot().startedAt.getTime());
  const log = await entriesFor(db, goals);
  await insertRows(db, 'evidenceLog', log);
  await insertRows(
    db,
    'evidenceGoals',
    goals.map((goal, index) => ({ ...goal.snapshot(), logSeq: log[index]!.seq })),
  );
  await insertRows(
    db,
    'evidenceGoalDays',
    goals.flatMap((goal) => goal.days.map((day) => ({ goalId: goal.snapshot().id, ...day }))),
  );
  const open = JSON.stringify(parts.flatMap((part) => part.openSignUps));
  await sql`
    INSERT INTO evidence_sign_ups (subscriber_id, cell_id, state, voted, joined_at)
    SELECT s.subscriber_id, c.id, 'open', false, s.joined_at
    FROM jsonb_to_recordset(${open}::jsonb)
      AS s (subscriber_id uuid, joined_at timestamptz, idea_id uuid, day date, source jsonb, goal smallint, price_arm smallint)
    JOIN evidence_cells c ON (c.idea_id, c.day, c.source, c.goal, c.price_arm) = (s.idea_id, s.day, s.source, s.goal, s.price_arm)
  `.execute(db);
}

/** Builds the chained log entries for goals, given in the order they started. */
async function entriesFor(db: Statements, goals: Goal[]): Promise<NewRow<'evidenceLog'>[]> {
  const entries = db.selectFrom('evidenceLog').select(['seq', 'hash']);
  const latest = await entries.orderBy('seq', 'desc').limit(1).executeTakeFirst();
  let previous = latest?.hash ?? Buffer.from(NOTHING, 'hex');
  return goals.map((goal, index) => {
    const { hash: ofGoal, startedAt } = goal.snapshot();
    const hash = Buffer.from(chained(previous.toString('hex'), ofGoal, startedAt), 'hex');
    const row = { seq: (latest?.seq ?? 0) + index + 1, hash, previous, createdAt: startedAt };
    previous = hash;
    return row;
  });
}

/** ASNs of consumer internet providers: Comcast, AT&T, Deutsche Telekom, BT and others. */
const OPERATORS = [7922, 7018, 3320, 2856, 3215, 701, 22773, 5607, 6830, 1136, 20115, 3352, 9121, 45609];
/** Percentage of counted visitors who are the first from their network. */
const FIRST_OF_NETWORK = 88;
const DAYS = 28;

/**
 * Adds breakdowns of the visitors who count for goals, and how many visitors share a network. Runs after the
 * cells have been added.
 */
export async function addBreakdowns(db: Statements, now: Date): Promise<void> {
  // Distributes the visitors who count for a goal. Out of ten mailboxes, seven are at a provider and one is
  // at a forwarder.
  await sql`
    WITH people AS (
      SELECT c.idea_id, c.day, c.goal, n <= c.confirmed AS confirmed, hashint8(c.id * 4096 + n) & 65535 AS draw
      FROM evidence_cells c
      JOIN evidence_goals g ON g.idea_id = c.idea_id AND g.number = c.goal
        AND (g.text::jsonb ->> 'rules')::int >= ${ONE_PER_NETWORK_FROM}::int
      CROSS JOIN generate_series(1, c.visitors) n
      WHERE c.judged
    ), rows AS (
      SELECT *, 'operator' AS kind, (${OPERATORS}::int[])[1 + draw % ${OPERATORS.length}::int]::text AS name FROM people
      UNION ALL
      SELECT *, 'hour', day || 'T' || lpad((7 + draw % 15)::text, 2, '0') FROM people
      UNION ALL
      SELECT *, 'mailbox', CASE WHEN draw % 10 < 7 THEN 'provider' WHEN draw % 10 < 8 THEN 'forwarder' ELSE 'own' END
      FROM people WHERE confirmed
    )
    INSERT INTO evidence_breakdowns (idea_id, day, goal, kind, name, visitors, confirmed, provisional)
    SELECT idea_id, day, goal, kind, name, count(*), count(*) FILTER (WHERE confirmed), false FROM rows
    GROUP BY idea_id, day, goal, kind, name
  `.execute(db);
  // Keeps existing days unchanged.
  await sql`
    INSERT INTO evidence_site_days (day, visitors, networks)
    SELECT day, sum(visitors), sum(visitors) * ${FIRST_OF_NETWORK}::int / 100 FROM evidence_cells
    WHERE day >= (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${DAYS}::int AND NOT provisional GROUP BY day
    ON CONFLICT (day) DO NOTHING
  `.execute(db);
}
