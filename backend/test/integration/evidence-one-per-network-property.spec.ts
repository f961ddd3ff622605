import { seed } from '@groundswell/testing/seed';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { ArmTallies } from '../../src/modules/experiments/domain/arms.js';
import { Arms } from '../../src/modules/experiments/index.js';
import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { DIRECTLY, FORUM, storeGoal } from '../mothers/evidence.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { closeDays, leftOutOf } from '../support/evidence-closing.js';
import { judgedOf } from '../support/evidence-judged.js';
import { judgeArrivals } from '../support/judge-arrivals.js';
import { judgeOnePerNetwork } from '../support/judge-one-per-network.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

/** An epoch ends between the second and third days. */
const DAYS = ['2026-06-02', '2026-06-03', '2026-06-04'];
const FIRST_EPOCH = 735;
const epochOf = (day: number) => FIRST_EPOCH + Number(day === 2);
const CASES = 200;
const MINUTE = 60_000;
const minutesInto = (day: number, minutes: number) =>
  new Date(Date.parse(`${DAYS[day]}T09:00:00Z`) + minutes * MINUTE);

const visitor = fc.record({
  minute: fc.nat(20),
  network: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { freq: 12 }),
  hosted: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.boolean()),
  fromForum: fc.boolean(),
  referred: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
});
const moment = fc.record({ day: fc.nat(2), minute: fc.nat(20) });
const oneCase = fc.record({
  days: fc.tuple(...DAYS.map(() => fc.array(visitor, { maxLength: 15 }))),
  goal: fc.record({
    starts: moment,
    rules: fc.constantFrom(1, 2, 2),
    forumOnly: fc.boolean(),
    referred: fc.boolean(),
  }),
  ladderStarts: moment,
});
type Visitor = typeof visitor extends fc.Arbitrary<infer One> ? One : never;
type Case = typeof oneCase extends fc.Arbitrary<infer One> ? One : never;

function arrivalsOf(visitors: Visitor[], day: number) {
  const keyOf = (network: string | null, epoch: number) =>
    network === null ? null : Buffer.from(`${epoch} ${network}`);
  return visitors
    .map((one, index) => ({
      ...one,
      firstAt: minutesInto(day, one.minute),
      visitorKey: Buffer.from(`${day} ${String(index).padStart(13, '0')}`),
      keys: {
        network: keyOf(one.network, epochOf(day)),
        networkBefore: keyOf(one.network, epochOf(day) - 1),
      },
    }))
    .sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime() || Buffer.compare(a.visitorKey, b.visitorKey));
}

/** Returns the expected result by counting visitors one by one. */
function expectedOf({ days, goal, ladderStarts }: Case, armOf: (key: Buffer) => number) {
  const used = new Map<string, number>();
  const [ofGoal, ofLadder] = [new Map<string, number>(), new Map<string, number>()];
  const found = { judged: 0, others: 0, inArms: [0, 0], seenTwice: 0, sameArm: 0, sameNetwork: 0 };
  days.forEach((visitors, day) => {
    const arrivals = arrivalsOf(visitors, day);
    if (epochOf(day) > epochOf(day - 1)) used.clear();
    const asJudged = arrivals.map(({ visitorKey, network, hosted }) => ({
      visitorKey: visitorKey.toString(),
      network,
      hosted,
    }));
    const { counted, added } = judgeArrivals(asJudged, used);
    for (const [network, people] of added) used.set(network, (used.get(network) ?? 0) + people);
    const isIn = new Set(counted);
    const came = arrivals.filter(({ visitorKey }) => isIn.has(visitorKey.toString()));

    const since =
      ({ day: from, minute }: Case['ladderStarts']) =>
      (one: { firstAt: Date }) =>
        one.firstAt >= minutesInto(from, minute);
    const inTest = came.filter(since(ladderStarts));
    const candidates = inTest.map(({ network, visitorKey }) => ({ network, arm: armOf(visitorKey) }));
    judgeOnePerNetwork(candidates, ofLadder).forEach(({ counts, inTwoArms }, index) => {
      if (counts) found.inArms[candidates[index]!.arm]! += 1;
      else found[inTwoArms ? 'seenTwice' : 'sameArm'] += 1;
    });

    const during = came.filter(since(goal.starts));
    const own = during.filter(
      ({ fromForum, referred }) => (fromForum || !goal.forumOnly) && (!referred || goal.referred),
    );
    const chosen = judgeOnePerNetwork(
      own.map(({ network }) => ({ network, arm: 0 })),
      ofGoal,
    );
    const judged = goal.rules === 1 ? during.length : chosen.filter(({ counts }) => counts).length;
    found.judged += judged;
    found.others += during.length - judged;
    if (goal.rules > 1) found.sameNetwork += chosen.filter(({ counts }) => !counts).length;
  });
  return found;
}

async function store({ days, goal, ladderStarts }: Case, authorId: string) {
  const { id: ideaId } = await storeIdea(app, { authorId });
  const rows = days.flatMap((visitors, day) =>
    arrivalsOf(visitors, day).map(({ firstAt, visitorKey, keys, hosted, fromForum, referred }) => ({
      ideaId,
      firstAt,
      visitorKey,
      ...keys,
      hosted,
      referred,
      source: { ...(fromForum ? FORUM : DIRECTLY), medium: '' },
    })),
  );
  await storeVisitorDays(app, rows);
  const sources = goal.forumOnly ? [FORUM as never] : null;
  await storeGoal(app, {
    ideaId,
    rules: goal.rules,
    startedAt: minutesInto(goal.starts.day, goal.starts.minute),
    terms: { sources, includeReferred: goal.referred },
  });
  const startedAt = minutesInto(ladderStarts.day, ladderStarts.minute);
  const ladder = await storeExperiment(app, { ideaId, startedAt });
  return { ideaId, ladder: ladder.id };
}

async function foundOf(ideaId: string) {
  const { judged, others } = await judgedOf(app, ideaId);
  const leftOut = await leftOutOf(app, ideaId);
  const arms = await app.db<{ visitors: number }>(
    `SELECT COALESCE(sum(c.visitors), 0)::int AS visitors FROM (VALUES (1), (2)) a (arm)
     LEFT JOIN evidence_cells c ON c.idea_id = $1 AND c.price_arm = a.arm GROUP BY a.arm ORDER BY a.arm`,
    [ideaId],
  );
  const tallies = app.app.get(ArmTallies, { strict: false });
  const [twice] = await tallies.leftOut([{ ideaId, kind: 'price', firstArm: 1, arms: 2 }]);
  expect(leftOut['two-arms'] ?? 0).toBe(twice!.seenTwice);
  const inArms = arms.map(({ visitors }) => visitors);
  return { judged, others, inArms, ...twice, sameNetwork: leftOut['same-network'] ?? 0 };
}

it('closing days counts the same visitors for goals and experiments as counting them one by one', async () => {
  const cases = fc.sample(oneCase, { numRuns: CASES, seed: seed() });
  const author = (await storeIdea(app)).authorId;
  const stored = await Promise.all(cases.map((one) => store(one, author)));
  await closeDays(app, new Date('2026-06-05T00:10:00Z'));
  const armOf = (ladder: string) => (key: Buffer) => app.app.get(Arms, { strict: false }).of(ladder, key, 2)!;
  for (const [index, { ideaId, ladder }] of stored.entries())
    expect(await foundOf(ideaId)).toEqual(expectedOf(cases[index]!, armOf(ladder)));
});
