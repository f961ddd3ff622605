import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { DemoDatabases, NOW } from '../support/demo.js';

const databases = new DemoDatabases();
let demo: DataSource;

beforeAll(async () => {
  await databases.start();
  demo = await databases.emptyDatabase();
  await databases.seed(demo);
});
afterAll(() => databases.stop());

it('counts as evidence who confirmed, says of goals what the product would, and logs their starts', async () => {
  const different = await demo.query(
    `SELECT idea_id, sum(confirmed)::int AS confirmed FROM evidence_cells GROUP BY idea_id
     EXCEPT SELECT idea_id, count(confirmed_at)::int FROM subscribers
       WHERE created_at < date_trunc('day', $1::timestamptz, 'UTC') GROUP BY idea_id`,
    [NOW],
  );
  expect(different).toEqual([]);
  const goals = await demo.query(
    `SELECT g.state, g.reason, count(d.day) > 0 AS judged FROM evidence_goals g
     JOIN evidence_log l ON l.seq = g.log_seq JOIN evidence_goal_days d ON d.goal_id = g.id
     GROUP BY g.id ORDER BY g.log_seq`,
  );
  expect(goals).toEqual([
    { state: 'missed', reason: 'not-shown', judged: true },
    { state: 'missed', reason: 'not-shown', judged: true },
    { state: 'reached', reason: null, judged: true },
    { state: 'promising', reason: null, judged: true },
  ]);
  const [{ open, waiting }] = await demo.query<[{ open: number; waiting: number }]>(
    `SELECT (SELECT sum(open)::int FROM evidence_cells) AS open,
            (SELECT count(*)::int FROM evidence_sign_ups WHERE state = 'open') AS waiting`,
  );
  expect(waiting).toBe(open);
});
