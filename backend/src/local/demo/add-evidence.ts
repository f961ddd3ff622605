import type { EntityManager } from 'typeorm';

import type { Goal } from '../../modules/evidence/domain/goal.js';
import { chained, NOTHING } from '../../modules/evidence/infrastructure/log-chain.js';
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
    ...{ id, idea_id: ideaId, number, text, hash: bytes(hash.toString('hex')), log_seq: logSeq },
    ...{ started_at: startedAt, ends_at: endsAt, state, reason, decided_at: decidedAt, estimate, low, high },
  };
}
