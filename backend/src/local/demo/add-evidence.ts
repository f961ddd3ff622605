import type { EntityManager } from 'typeorm';

import type { Goal } from '../../modules/evidence/domain/goal.js';
import { ONE_PER_NETWORK_FROM } from '../../modules/evidence/domain/network-limits.js';
import { chained, NOTHING } from '../../modules/evidence/infrastructure/pg-evidence-log.js';
import type { DemoIdeaRows } from './idea-rows.js';
import { insertRows, type Row } from './rows.js';

const bytes = (hex: string) => `\\x${hex}`;

const OPEN_SIGN_UPS = `
  INSERT INTO evidence_sign_ups (subscriber_id, cell_id, state, voted, joined_at)
  SELECT s.subscriber_id, c.id, 'open', false, s.joined_at
  FROM jsonb_to_recordset($1::jsonb)
    AS s (subscriber_id uuid, joined_at timestamptz, idea_id uuid, day date, source jsonb, goal smallint, price_arm smallint)
  JOIN evidence_cells c ON (c.idea_id, c.day, c.source, c.goal, c.price_arm) = (s.idea_id, s.day, s.source, s.goal, s.price_arm)`;

/** Goals with their days and the log, and who may still confirm. After the rows of the ideas. */
export async function addEvidence(manager: EntityManager, parts: DemoIdeaRows[]): Promise<void> {
  const goals = parts.flatMap((part) => part.goals);
  goals.sort((a, b) => a.snapshot().startedAt.getTime() - b.snapshot().startedAt.getTime());
  const log = await entriesFor(manager, goals);
  await insertRows(manager, 'evidence_log', log);
  await insertRows(
    manager,
    'evidence_goals',
    goals.map((goal, index) => goalRow(goal, Number(log[index]!.seq))),
  );
  await insertRows(
    manager,
    'evidence_goal_days',
    goals.flatMap((goal) => goal.days.map((day) => ({ goal_id: goal.snapshot().id, ...day }))),
  );
  await manager.query(OPEN_SIGN_UPS, [JSON.stringify(parts.flatMap((part) => part.openSignUps))]);
}

/** What the log would hold of goals that were started then. */
async function entriesFor(manager: EntityManager, goals: Goal[]): Promise<Row[]> {
  const [latest] = await manager.query<{ seq: string; hash: string }[]>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM evidence_log ORDER BY seq DESC LIMIT 1`,
  );
  let previous = latest?.hash ?? NOTHING;
  return goals.map((goal, index) => {
    const { hash: ofGoal, startedAt } = goal.snapshot();
    const hash = chained(previous, ofGoal, startedAt);
    const row = {
      seq: Number(latest?.seq ?? 0) + index + 1,
      hash: bytes(hash),
      previous: bytes(previous),
      created_at: startedAt,
    };
    previous = hash;
    return row;
  });
}

function goalRow(goal: Goal, logSeq: number): Row {
  const { id, ideaId, number, text, hash, startedAt, endsAt, ...verdict } = goal.snapshot();
  const { state, reason, decidedAt, estimate, low, high } = verdict;
  return {
    id,
    idea_id: ideaId,
    number,
    text,
    hash: bytes(hash.toString('hex')),
    log_seq: logSeq,
    started_at: startedAt,
    ends_at: endsAt,
    state,
    reason,
    decided_at: decidedAt,
    estimate,
    low,
    high,
  };
}

/** Operators of networks that people browse from, by ASN: Comcast, AT&T, Deutsche Telekom, BT and others. */
const OPERATORS = [7922, 7018, 3320, 2856, 3215, 701, 22773, 5607, 6830, 1136, 20115, 3352, 9121, 45609];
/** Of a hundred counted visitors, those who are the first of their network. */
const FIRST_OF_NETWORK = 88;
const DAYS = 28;

// Spreads the visitors who decide a goal. Of ten mailboxes, seven are at a provider and one at a forwarder.
const BREAKDOWNS = `
  WITH people AS (
    SELECT c.idea_id, c.day, c.goal, n <= c.confirmed AS confirmed, hashint8(c.id * 4096 + n) & 65535 AS draw
    FROM evidence_cells c
    JOIN evidence_goals g ON g.idea_id = c.idea_id AND g.number = c.goal
      AND (g.text::jsonb ->> 'rules')::int >= ${ONE_PER_NETWORK_FROM}
    CROSS JOIN generate_series(1, c.visitors) n
    WHERE c.judged
  ), rows AS (
    SELECT *, 'operator' AS kind, ($1::int[])[1 + draw % cardinality($1::int[])]::text AS name FROM people
    UNION ALL
    SELECT *, 'hour', day || 'T' || lpad((7 + draw % 15)::text, 2, '0') FROM people
    UNION ALL
    SELECT *, 'mailbox', CASE WHEN draw % 10 < 7 THEN 'provider' WHEN draw % 10 < 8 THEN 'forwarder' ELSE 'own' END
    FROM people WHERE confirmed
  )
  INSERT INTO evidence_breakdowns (idea_id, day, goal, kind, name, visitors, confirmed, provisional)
  SELECT idea_id, day, goal, kind, name, count(*), count(*) FILTER (WHERE confirmed), false FROM rows
  GROUP BY idea_id, day, goal, kind, name`;

// $1 now. Days that are counted already stay.
const SITE = `
  INSERT INTO evidence_site_days (day, visitors, networks)
  SELECT day, sum(visitors), sum(visitors) * ${FIRST_OF_NETWORK} / 100 FROM evidence_cells
  WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date - ${DAYS} AND NOT provisional GROUP BY day
  ON CONFLICT (day) DO NOTHING`;

/** The visitors who decide the goals, broken down, and how many share a network. After the cells. */
export async function addBreakdowns(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(BREAKDOWNS, [OPERATORS]);
  await manager.query(SITE, [now]);
}
