import { seed } from '@groundswell/testing/seed';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { closeDays, leftOutOf, sumsOf } from '../support/evidence-closing.js';
import { type Arrival, judgeArrivals } from '../support/judge-arrivals.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

/** These days belong to one epoch. */
const DAYS = ['2026-05-01', '2026-05-02'];
const CASES = 300;
const HOUR = 3_600_000;

/** Returns visits within one minute, some from the same network. Some networks mix hosting and homes. */
const visitor = fc.record({
  minute: fc.nat(20),
  network: fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 8 }),
  hosted: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.boolean()),
});
const days = fc.tuple(fc.array(visitor, { maxLength: 25 }), fc.array(visitor, { maxLength: 12 }));
type Visitor = typeof visitor extends fc.Arbitrary<infer One> ? One : never;

function arrivalsOf(visitors: Visitor[], day: string) {
  return visitors.map(({ minute, network, hosted }, index) => ({
    firstAt: new Date(Date.parse(`${day}T09:00:00Z`) + minute * 60_000),
    visitorKey: Buffer.from(`${day} ${String(index).padStart(3, '0')}`),
    network: network === null ? null : Buffer.from(network),
    hosted,
  }));
}

/** Sorts by time, then by key. */
function inOrder(arrivals: ReturnType<typeof arrivalsOf>): Arrival[] {
  return [...arrivals]
    .sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime() || Buffer.compare(a.visitorKey, b.visitorKey))
    .map(({ visitorKey, network, hosted }) => ({
      visitorKey: visitorKey.toString(),
      network: network && network.toString(),
      hosted,
    }));
}

/** Returns the expected result by counting visitors one by one. */
function expectedOf(both: [Visitor[], Visitor[]]) {
  const used = new Map<string, number>();
  const leftOut: Record<string, number> = {};
  let visitors = 0;
  both.forEach((of, index) => {
    const judged = judgeArrivals(inOrder(arrivalsOf(of, DAYS[index]!)), used);
    visitors += judged.counted.length;
    for (const [reason, people] of judged.leftOut) leftOut[reason] = (leftOut[reason] ?? 0) + people;
    for (const [network, people] of judged.added) used.set(network, (used.get(network) ?? 0) + people);
  });
  return { visitors, leftOut, networks: Object.fromEntries([...used].sort()) };
}

it('closing a day counts the same visitors as counting them one by one', async () => {
  const cases = fc.sample(days, { numRuns: CASES, seed: seed() });
  const author = (await storeIdea(app)).authorId;
  const ideas = await Promise.all(cases.map(async () => (await storeIdea(app, { authorId: author })).id));
  const rows = cases.flatMap((both, index) =>
    both.flatMap((of, day) => arrivalsOf(of, DAYS[day]!).map((one) => ({ ...one, ideaId: ideas[index]! }))),
  );
  await storeVisitorDays(app, rows);
  await closeDays(app, new Date(Date.parse(`${DAYS[1]}T00:00:00Z`) + 25 * HOUR));
  for (const [index, ideaId] of ideas.entries()) {
    const networks = await app.db<{ network: Buffer; counted: number }>(
      'SELECT network, counted FROM evidence_networks WHERE idea_id = $1 ORDER BY network',
      [ideaId],
    );
    expect({
      visitors: (await sumsOf(app, ideaId)).visitors,
      leftOut: await leftOutOf(app, ideaId),
      networks: Object.fromEntries(networks.map(({ network, counted }) => [network.toString(), counted])),
    }).toEqual(expectedOf(cases[index]!));
  }
  expect(await app.db('SELECT 1 FROM analytics_visitor_days')).toEqual([]);
});
