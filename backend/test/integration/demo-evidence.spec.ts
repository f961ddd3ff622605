import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { DemoDatabases, NOW } from '../support/demo.js';

const databases = new DemoDatabases();
let demo: DataSource;

beforeAll(async () => {
  demo = await databases.emptyDatabase();
  await databases.seed(demo);
});
afterAll(() => databases.stop());

it("the demo counts confirmed people as evidence, judges goals by the product's rules, and logs when goals start", async () => {
  const different = await demo.query(
    `SELECT idea_id, sum(confirmed)::int AS confirmed FROM evidence_cells GROUP BY idea_id
     EXCEPT SELECT idea_id, count(confirmed_at)::int FROM subscribers
       WHERE created_at < date_trunc('day', $1::timestamptz, 'UTC') GROUP BY idea_id`,
    [NOW],
  );
  expect(different).toEqual([]);
  const goals = await demo.query(
    `SELECT g.state, g.reason, count(d.day) > 0 AS judged, g.low <= g.estimate AND g.estimate <= g.high AS estimated
     FROM evidence_goals g
     JOIN evidence_log l ON l.seq = g.log_seq JOIN evidence_goal_days d ON d.goal_id = g.id
     GROUP BY g.id ORDER BY g.log_seq`,
  );
  expect(goals).toEqual([
    { state: 'missed', reason: 'not-shown', judged: true, estimated: true },
    { state: 'missed', reason: 'not-shown', judged: true, estimated: true },
    { state: 'reached', reason: null, judged: true, estimated: true },
    { state: 'promising', reason: null, judged: true, estimated: null },
  ]);
  const [{ open, waiting }] = await demo.query<[{ open: number; waiting: number }]>(
    `SELECT (SELECT sum(open)::int FROM evidence_cells) AS open,
            (SELECT count(*)::int FROM evidence_sign_ups WHERE state = 'open') AS waiting`,
  );
  expect(waiting).toBe(open);
});

it('the demo breaks down the visitors who decide goals, and the sums match the cells', async () => {
  const judged = await demo.query(
    `SELECT c.idea_id, c.goal, sum(c.visitors)::int AS visitors, sum(c.confirmed)::int AS confirmed
     FROM evidence_cells c JOIN evidence_goals g ON g.idea_id = c.idea_id AND g.number = c.goal
     WHERE (g.text::jsonb ->> 'rules')::int > 1 GROUP BY c.idea_id, c.goal ORDER BY c.idea_id, c.goal`,
  );
  const sums = (kind: string) =>
    demo.query(
      `SELECT idea_id, goal, sum(visitors)::int AS visitors, sum(confirmed)::int AS confirmed
       FROM evidence_breakdowns WHERE kind = $1 GROUP BY idea_id, goal ORDER BY idea_id, goal`,
      [kind],
    );
  expect([await sums('operator'), await sums('hour')]).toEqual([judged, judged]);
});

it('the demo includes the fraction of recent visitors on a shared network', async () => {
  const [{ share, days }] = await demo.query<[{ share: number; days: number }]>(
    'SELECT 1 - sum(networks)::float8 / sum(visitors) AS share, count(*)::int AS days FROM evidence_site_days',
  );
  expect(share).toBeCloseTo(0.12, 1);
  expect(days).toBeGreaterThan(7);
});
