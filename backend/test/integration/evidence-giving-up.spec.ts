import { randomBytes } from 'node:crypto';

import { expect, it } from '@jest/globals';

import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { day, midnight, storeCell, storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { closeDays } from '../support/evidence-closing.js';
import { app, founder, idea, joins, visits } from '../support/evidence-closing-set-up.js';
import { judgeGoals } from '../support/evidence-judging.js';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const withdraw = (id: string) => founder.post(`/api/goals/${id}/withdraw`);
const evidence = async () => (await founder.get(`/api/ideas/${idea}/evidence`)).body;
const aGoal = (fields: object = {}) => storeGoal(app, { ideaId: idea, startedAt: ago(60), ...fields });
// Only seconds after the visit, so that both are on the same day, even shortly after midnight.
const joined = (email: string, more: object = {}) =>
  joins({ createdAt: ago(29.9), email, ...more }, { firstAt: ago(30) });
const yes = { confirmedAt: ago(29.8), confirmedAnswers: { willingToPay: false } };

it('giving up a goal on its first day counts all visitors so far, before the day is over', async () => {
  const { id } = await aGoal();
  await visits({ firstAt: ago(61) });
  for (let n = 0; n < 37; n += 1) await visits({ firstAt: ago(30) });
  await joined('yes@gmail.com', yes);
  await joined('open@gmail.com');
  await joined('founder@startup.example', yes);
  const { status, body } = await withdraw(id);
  expect([status, body.state, body.counted, body.yes]).toEqual([200, 'withdrawn', 40, 1]);
  const { verdict, days } = await evidence();
  expect(verdict).toMatchObject({ visitors: 40, yes: 1, open: 1 });
  expect(verdict.text).toBe('Given up after 40 visitors, 1 yes. This stays on record.');
  expect(days).toMatchObject([{ visitors: 40, yes: 1, open: 1, provisional: false }]);
  expect((await founder.get('/api/user/verdicts')).body).toContainEqual(
    expect.objectContaining({ ideaId: idea, state: 'withdrawn', visitors: 40 }),
  );
});

it("giving up a goal adds today's visitors to those from days that were already judged or closed", async () => {
  const { id } = await aGoal({ startedAt: midnight(3) });
  await storeGoalDays(app, [{ goalId: id, day: day(3), visitors: 20, yes: 1 }]);
  await storeCell(app, { ideaId: idea, day: day(3), goal: 1, visitors: 20, confirmed: 1 });
  await storeCell(app, { ideaId: idea, day: day(2), goal: 1, visitors: 30, confirmed: 4 });
  await visits({ firstAt: ago(1) });
  expect((await withdraw(id)).body).toMatchObject({ counted: 51, yes: 5 });
});

it('giving up a goal counts only the visitors who count for that goal', async () => {
  const source = { channel: 'campaign', source: 'newsletter', medium: 'email', campaign: 'november' };
  const place = { channel: 'campaign' as const, source: 'newsletter', campaign: 'november' };
  const { id } = await aGoal({ terms: { sources: [place] } });
  await visits({ firstAt: ago(30), source });
  await visits({ firstAt: ago(30), source, referred: true });
  await visits({ firstAt: ago(30) });
  expect((await withdraw(id)).body.counted).toBe(1);
});

it('giving up a goal freezes its numbers, even if people arrive or confirm before the day is closed', async () => {
  const { id } = await aGoal();
  for (let n = 0; n < 5; n += 1) await visits({ firstAt: ago(30) });
  const open = await joined('later@gmail.com');
  await withdraw(id);
  await app.db('UPDATE subscribers SET confirmed_at = now() WHERE id = $1', [open]);
  await visits({ firstAt: new Date() });
  await closeDays(app, new Date(midnight(-1).getTime() + 11 * 60_000));
  await judgeGoals(app, new Date(midnight(-1).getTime() + 12 * 60_000));
  const { goal, verdict } = await evidence();
  expect(goal).toMatchObject({ state: 'withdrawn', counted: 6, yes: 0 });
  expect(verdict.text).toBe('Given up after 6 visitors, 0 yes. This stays on record.');
});

it("a takedown by an admin voids the goal and counts today's visitors", async () => {
  const admin = await app.signIn('admin@groundswell.test');
  const { id } = await aGoal();
  for (let n = 0; n < 3; n += 1) await visits({ firstAt: ago(30) });
  expect((await admin.patch(`/api/ideas/${idea}/remove`, { reason: 'Spam.' })).status).toBe(200);
  const { goal, verdict } = await evidence();
  expect(goal).toMatchObject({ id, state: 'void', counted: 3, yes: 0 });
  expect(verdict.text).toBe('Ended after 3 visitors, 0 yes. This stays on record.');
});

it('giving up a goal uses the latest provisional numbers if the day has more than 20,000 visitors', async () => {
  const { id } = await aGoal();
  const many = Array.from({ length: 20_001 }, () => ({ visitorKey: randomBytes(16), firstAt: new Date() }));
  await storeVisitorDays(
    app,
    many.map((one) => ({ ideaId: idea, ...one })),
  );
  await storeCell(app, {
    ideaId: idea,
    day: day(0),
    goal: 1,
    visitors: 19_000,
    confirmed: 7,
    provisional: true,
  });
  expect((await withdraw(id)).body).toMatchObject({ counted: 19_000, yes: 7 });
});
