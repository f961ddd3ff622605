import { describe, expect, it } from '@jest/globals';

import { tunedTo } from '../../src/modules/evidence/domain/goal-power.js';
import { roundedInterval } from '../../src/shared/confidence-sequence.js';
import { storeIdeaDays } from '../mothers/analytics.mother.js';
import {
  day,
  FORUM,
  LETTER,
  midnight,
  storeCells,
  storeGoal,
  storeGoalDays,
  storeLeftOut,
  storePageChange,
} from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { app, founder, ideaId } from '../support/founder-set-up.js';

const read = () => founder.get(`/api/ideas/${ideaId}/evidence`);

describe('an idea with a goal', () => {
  it("shows the goal's visitors after each closed day and so far today", async () => {
    const goal = await storeGoal(app, { ideaId, startedAt: midnight(2), state: 'promising' });
    await storeGoalDays(app, [
      { goalId: goal.id, day: day(2), visitors: 50, yes: 5, open: 2 },
      { goalId: goal.id, day: day(1), visitors: 120, yes: 15, open: 3 },
    ]);
    await storeCells(app, [
      { ideaId, day: day(4), visitors: 500, confirmed: 400 },
      { ideaId, day: day(2), goal: 1, source: FORUM, visitors: 50, confirmed: 6, voted: 3 },
      { ideaId, day: day(2), source: FORUM, visitors: 9, confirmed: 9 },
      { ideaId, day: day(1), goal: 1, source: LETTER, visitors: 70, confirmed: 9, open: 3 },
      { ideaId, day: day(1), goal: 1, referred: true, visitors: 30, confirmed: 30 },
      { ideaId, day: day(0), goal: 1, source: LETTER, visitors: 10, joined: 2, open: 2, provisional: true },
    ]);
    await storeLeftOut(app, [{ ideaId, day: day(4), reason: 'crowd', people: 12 }]);
    await storeIdeaDays(app, [
      { ideaId, day: day(4), visits: 900 },
      { ideaId, day: day(1), visits: 140 },
    ]);
    const { body } = await read();
    expect(body).toMatchObject({
      countingSince: day(4),
      goal: { id: goal.id, number: 1, rate: 0.08, counted: 120, yes: 15, logSeq: 1 },
      verdict: {
        state: 'promising',
        visitors: 120,
        yes: 15,
        open: 3,
        rate: 0.125,
        asOf: day(1),
        day: 3,
        days: 14,
        text: expect.stringContaining('15 of 120 (12.5%)'),
      },
      days: [
        { day: day(2), visitors: 50, yes: 5, provisional: false },
        { day: day(1), visitors: 120, yes: 15, provisional: false },
        { day: day(0), visitors: 130, yes: 15, open: 5, provisional: true },
      ],
      rawVisits: 140,
      leftOut: [],
      votes: { counted: 3 },
      verifiedSupporters: 454,
      withoutLargest: { source: 'newsletter (november)', visitors: 50, yes: 6 },
    });
    expect(body.goal.hash).toBe(goal.hash.toString('hex'));
    expect(body.funnel[3]).toMatchObject({ step: 'confirmed', count: 15, ofVisitors: { of: 130 } });
    const [, , today] = body.days;
    const { low, high } = roundedInterval(130, 15, 5, tunedTo(0.08, 300));
    expect([today.low, today.high]).toEqual([low, high]);
    // Nothing is decided before half of the visitors have come, or during a day that isn't over.
    expect([body.verdict.needed, ...body.days.map((one: { needed: unknown }) => one.needed)]).toEqual(
      Array(4).fill(null),
    );
    expect(body.boundary[0]).toEqual({ visitors: 150, yes: 24 });
    expect(body.boundary.at(-1)).toEqual({ visitors: 300, yes: 35 });
  });

  it("counts only visitors from the goal's sources", async () => {
    const terms = { sources: [LETTER] };
    await storeGoal(app, { ideaId, startedAt: midnight(1), terms });
    await storeCells(app, [
      { ideaId, day: day(1), goal: 1, source: FORUM, visitors: 50, confirmed: 6 },
      { ideaId, day: day(1), goal: 1, source: LETTER, visitors: 40, confirmed: 2 },
    ]);
    const { body } = await read();
    expect(body.sources).toMatchObject([{ ...LETTER, visitors: 40 }]);
    expect(body.funnel[0].count).toBe(40);
  });

  it('keeps the numbers of a verdict when more visitors arrive', async () => {
    const terms = { visitors: 100, rate: 0.2 };
    const decidedAt = new Date(midnight(3).getTime() + 900_000);
    const decided = { state: 'reached', decidedAt, terms };
    const goal = await storeGoal(app, { ideaId, startedAt: midnight(5), ...decided });
    await storeGoalDays(app, [
      { goalId: goal.id, day: day(5), visitors: 40, yes: 8, terms },
      { goalId: goal.id, day: day(4), visitors: 90, yes: 45, terms, state: 'reached' },
    ]);
    const cells = [day(5), day(4), day(3)].map((one) => ({ ideaId, day: one, goal: 1, visitors: 45 }));
    await storeCells(app, cells);
    const { body } = await read();
    expect(body.verdict.title).toBe('Goal reached');
    expect(body.verdict.text).toContain('with 90 visitors');
    expect(body.funnel[0].count).toBe(90);
    expect(body.days).toHaveLength(2);
    expect(body.verdict.notes).toContain('Nearly all visitors came from one place (direct visits, 100%).');
  });

  it('lists earlier goals, and page changes made while the current goal runs', async () => {
    const me = await app.signIn('second-goal@example.com');
    const { id: ideaId } = await storeIdea(app, { authorId: me.user.id });
    const decidedAt = midnight(6);
    await storeGoal(app, { ideaId, startedAt: midnight(9), state: 'withdrawn', decidedAt });
    const goal = await storeGoal(app, { ideaId, number: 2, startedAt: midnight(2) });
    await storeGoalDays(app, [{ goalId: goal.id, day: day(2), visitors: 44, yes: 2, state: 'behind' }]);
    await storePageChange(app, { ideaId, at: midnight(3) });
    await storePageChange(app, { ideaId, at: new Date(midnight(1).getTime() + 1_000) });
    const { body } = await me.get(`/api/ideas/${ideaId}/evidence`);
    expect(body.goals.map((one: { number: number }) => one.number)).toEqual([2, 1]);
    expect(body.goals[1]).toMatchObject({ state: 'withdrawn', decidedAt: decidedAt.toISOString() });
    expect(body.verdict.notes).toEqual([
      'Of 2 goals, the chance that luck reaches at least one is up to 5%.',
      expect.stringMatching(/^The page was changed on .*, after 44 visitors\.$/),
    ]);
  });
});

it("the verdict list has one entry for each of a founder's ideas", async () => {
  const me = await app.signIn('several@example.com');
  const ideas = [];
  for (let n = 0; n < 3; n += 1) ideas.push((await storeIdea(app, { authorId: me.user.id })).id);
  const past = { startedAt: midnight(30), decidedAt: midnight(10) };
  const first = ideas[0]!;
  await storeGoal(app, { ideaId: first, ...past, state: 'withdrawn' });
  const running = await storeGoal(app, { ideaId: first, number: 2, startedAt: midnight(2), state: 'behind' });
  await storeGoalDays(app, [
    { goalId: running.id, day: day(2), visitors: 44, yes: 2, low: 0.0121, high: 0.1502 },
  ]);
  const terms = { atLeast: { metric: 'wouldPay', count: 10 } as const };
  const missed = { state: 'missed', reason: 'count', terms };
  const short = await storeGoal(app, { ideaId: ideas[1]!, ...past, ...missed });
  await storeGoalDays(app, [{ goalId: short.id, day: day(11), visitors: 300, yes: 44, counted: 4 }]);
  const { status, body } = await me.get('/api/user/verdicts');
  expect(status).toBe(200);
  const line = {
    ideaId: first,
    state: 'behind',
    reason: null,
    title: 'Behind your goal',
    metric: 'confirmed',
    rate: 0.08,
    visitors: 44,
    yes: 2,
    of: 300,
    estimate: null,
    low: 0.012,
    high: 0.151,
  };
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      line,
      expect.objectContaining({ ideaId: ideas[1], title: 'Goal missed: 4 of 10 people', visitors: 300 }),
    ]),
  );
  expect((await founder.get('/api/user/verdicts')).body).not.toContainEqual(line);
});
