import { beforeEach, describe, expect, it } from '@jest/globals';

import { GoalBreakdowns } from '../../src/modules/evidence/domain/goal-breakdown.js';
import {
  day,
  DIRECTLY,
  FORUM,
  midnight,
  storeBreakdowns,
  storeCells,
  storeGoal,
  storeSiteDays,
} from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { app, founder, ideaId } from '../support/founder-set-up.js';

const read = async (id = ideaId) => (await founder.get(`/api/ideas/${id}/evidence`)).body;
const TERMS = { rate: 0.08, visitors: 300, days: 14 };

describe('the evidence for a goal that counts one visitor per network', () => {
  beforeEach(async () => {
    await storeGoal(app, { ideaId, terms: TERMS, startedAt: midnight(4), rules: 2 });
    await storeCells(app, [
      { ideaId, goal: 1, day: day(3), source: FORUM, visitors: 100, confirmed: 12 },
      { ideaId, goal: 1, day: day(3), source: FORUM, visitors: 20, confirmed: 9, judged: false },
      { ideaId, goal: 1, day: day(0), visitors: 60, confirmed: 3, provisional: true },
      { ideaId, goal: 1, day: day(0), visitors: 20, confirmed: 8, provisional: true, judged: false },
    ]);
  });

  it('shows all counted visitors in the funnel and by source, and how many of them decide the goal', async () => {
    const { funnel, sources, judgedVisitors, largestShare } = await read();
    expect(judgedVisitors).toBe(160);
    expect(funnel).toMatchObject([
      { step: 'visitors', count: 200 },
      { step: 'voted' },
      { step: 'joined', count: 32 },
      { step: 'confirmed', count: 32 },
      { step: 'wouldPay' },
    ]);
    expect(sources).toMatchObject([
      { ...FORUM, visitors: 120 },
      { ...DIRECTLY, visitors: 80 },
    ]);
    expect(largestShare).toBe(0.6);
  });

  it('shows only the deciding visitors by day and in the result without the largest source', async () => {
    const { days, withoutLargest } = await read();
    expect(days).toMatchObject([{ day: day(0), visitors: 160, yes: 15, provisional: true }]);
    expect(withoutLargest).toMatchObject({ source: FORUM.source, visitors: 60, yes: 3 });
  });
});

it('judgedVisitors is null for a goal under rules 1, or without a goal', async () => {
  const { id: older } = await storeIdea(app, { authorId: founder.user.id });
  await storeGoal(app, { ideaId: older, startedAt: midnight(4), rules: 1 });
  await storeCells(app, [{ ideaId: older, goal: 1, day: day(3), visitors: 20 }]);
  const { id: without } = await storeIdea(app, { authorId: founder.user.id });
  expect([await read(older), await read(without)]).toMatchObject([
    { judgedVisitors: null, funnel: expect.arrayContaining([expect.objectContaining({ count: 20 })]) },
    { judgedVisitors: null },
  ]);
});

describe('the fraction of visitors from a network that was already counted', () => {
  it('is null with fewer than 100 counted visitors, and otherwise covers all ideas', async () => {
    expect((await read()).repeatedNetworks).toBeNull();
    await storeSiteDays(app, [{ day: day(2), visitors: 99, networks: 80 }]);
    expect((await read()).repeatedNetworks).toBeNull();
    await storeSiteDays(app, [{ day: day(1), visitors: 101, networks: 90 }]);
    expect((await read()).repeatedNetworks).toBeCloseTo(0.15, 9);
  });
});

describe('the breakdown of a goal', () => {
  const breakdownOf = (id: string, goal = 1, to = day(0)) =>
    app.app.get(GoalBreakdowns, { strict: false }).of({ ideaId: id, goal, to });

  it('is null if no visitor has counted for the goal', async () => {
    expect(await breakdownOf(ideaId)).toBeNull();
  });

  it('adds up all days of the goal', async () => {
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    const row = (kind: string, name: string, visitors: number, confirmed: number, daysBack = 2) => ({
      ideaId: id,
      day: day(daysBack),
      kind,
      name,
      visitors,
      confirmed,
    });
    await storeBreakdowns(app, [
      row('hour', '2026-11-20T09', 50, 4),
      row('hour', '2026-11-20T10', 40, 6),
      { ...row('hour', '2026-11-21T10', 10, 0, 0), provisional: true },
      { ...row('hour', '2026-11-20T10', 70, 7), goal: 2 },
      row('operator', '3320', 30, 3),
      row('operator', '3320', 5, 0, 0),
      row('operator', '64500', 20, 2),
      row('operator', '', 36, 4),
      row('operator', 'other', 9, 1),
      row('mailbox', 'provider', 7, 7),
      row('mailbox', 'own', 3, 3),
    ]);
    expect(await breakdownOf(id)).toEqual({
      visitors: 100,
      confirmed: 10,
      operators: {
        identified: 2,
        largest: { asn: 3320, visitors: 35, confirmed: 3 },
        list: [
          { asn: null, visitors: 36, confirmed: 4 },
          { asn: 3320, visitors: 35, confirmed: 3 },
          { asn: 64500, visitors: 20, confirmed: 2 },
        ],
        others: { visitors: 9, confirmed: 1 },
      },
      largestHour: { hour: '2026-11-20T09', visitors: 50, confirmed: 4 },
      mailboxes: { provider: 7, forwarder: 0, own: 3 },
    });
    expect(await breakdownOf(id, 1, day(1))).toMatchObject({ visitors: 90 });
  });
});
