import { until } from '@groundswell/testing/until';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { EvidenceEventsModule, EvidenceJobsModule } from '../../src/modules/evidence/index.js';
import { LETTER, storeCells, storeGoal } from '../mothers/evidence.mother.js';
import { app, founder, ideaId } from '../support/founder-set-up.js';
import { daysOf, judgeGoals } from '../support/evidence-judging.js';
import { whileHolding } from '../support/held-transaction.js';
import { assertFitsWebhook } from '../support/once/contract.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn } from '../support/test-app.js';
import { createWebhook } from '../support/webhooks.js';
import { startWorker } from '../support/worker.js';

const STARTED = new Date('2026-05-01T09:30:00.000Z');
/** Just after May 4, when that day's visitors are counted. */
const FIFTH = new Date('2026-05-05T00:12:00.000Z');

let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(async () => {
  await app.db('DELETE FROM outbox');
});

const judge = (now = FIFTH) => judgeGoals(app, now);
const day = (n: number, visitors: number, confirmed: number, more: object = {}) => ({
  ideaId,
  day: `2026-05-0${n}`,
  goal: 1,
  visitors,
  confirmed,
  ...more,
});
const goal = async (id: string) => (await app.db('SELECT * FROM evidence_goals WHERE id = $1', [id]))[0];
const notices = () =>
  app.db(`SELECT payload FROM outbox WHERE type = 'evidence.verdict-notice' ORDER BY created_at`);

describe('a running goal', () => {
  it('is judged once for each closed day, in order, using only its own visitors', async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED });
    await storeCells(app, [
      day(1, 20, 2),
      day(2, 20, 3, { open: 2 }),
      day(3, 20, 1, { source: LETTER }),
      day(3, 500, 100, { goal: 0 }),
      day(5, 40, 9, { provisional: true }),
    ]);
    await Promise.all([judge(), judge()]);
    await judge();
    expect(await daysOf(app, id)).toMatchObject([
      { day: '01', visitors: 20, yes: 2, open: 0, state: 'counting' },
      { day: '02', visitors: 40, yes: 5, open: 2, state: 'promising', needed: 41 },
      { day: '03', visitors: 60, yes: 6, open: 2, state: 'promising' },
      { day: '04', visitors: 60, yes: 6, open: 2, state: 'promising' },
    ]);
    expect(await goal(id)).toMatchObject({ state: 'promising', decided_at: null });
    expect(await notices()).toEqual([{ payload: { goalId: id, state: 'promising' } }]);
  });

  it("isn't judged for a day until that day's visitors are counted", async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED });
    await judge(new Date('2026-05-02T00:05:00.000Z'));
    expect(await daysOf(app, id)).toEqual([]);
    await judge(new Date('2026-05-02T00:11:00.000Z'));
    expect(await daysOf(app, id)).toHaveLength(1);
  });

  it("counts only visitors from its own sources, and isn't reached below its minimum count", async () => {
    const atLeast = { metric: 'wouldPay' as const, count: 3 };
    const terms = { visitors: 100, sources: [LETTER], atLeast };
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED, terms });
    await storeCells(app, [day(1, 100, 50), day(1, 60, 20, { source: LETTER, wouldPay: 2 })]);
    await judge(new Date('2026-05-02T00:12:00.000Z'));
    expect(await daysOf(app, id)).toMatchObject([{ visitors: 60, yes: 20, counted: 2, state: 'promising' }]);
    await storeCells(app, [day(2, 20, 1, { source: LETTER, wouldPay: 1 })]);
    await judge(new Date('2026-05-03T00:12:00.000Z'));
    expect(await goal(id)).toMatchObject({ state: 'reached', reason: null });
  });

  it('is either withdrawn or judged, but never both', async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED });
    await storeCells(app, [day(1, 300, 60)]);
    await whileHolding(
      app,
      [[`UPDATE evidence_goals SET state = 'withdrawn', decided_at = now() WHERE id = $1`, [id]]],
      () => judge(),
    );
    expect(await goal(id)).toMatchObject({ state: 'withdrawn' });
    expect(await daysOf(app, id)).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});

describe('a verdict', () => {
  it('never changes, whatever happens later, and is sent once to the founder’s webhooks', async () => {
    const webhook = await createWebhook(founder, 'https://receiver.example/', {
      events: ['goal.reached', 'goal.missed'],
    });
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED });
    await storeCells(app, [day(1, 150, 24)]);
    await judge(new Date('2026-05-02T00:12:00.000Z'));
    await storeCells(app, [day(2, 150, 0)]);
    await judge();
    expect(await daysOf(app, id)).toHaveLength(1);
    expect(await goal(id)).toMatchObject({
      state: 'reached',
      decided_at: new Date('2026-05-02T00:12:00.000Z'),
    });
    const { body } = await founder.get(`/api/webhooks/${webhook.id}/deliveries`);
    assertFitsWebhook({ type: body[0].type, timestamp: '2026-05-02T00:12:00.000Z', data: body[0].data });
    expect(body).toMatchObject([
      {
        type: 'goal.reached',
        data: {
          idea: { id: ideaId },
          goal: { id, number: 1, rate: 0.08, state: 'reached', reason: null, counted: 150, yes: 24 },
        },
      },
    ]);
  });

  it('is stored with an estimate and interval; the lower bound exceeds the target if the goal was reached', async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED });
    await storeCells(app, [day(1, 80, 8), day(2, 80, 17)]);
    await judge();
    expect(await daysOf(app, id)).toMatchObject([
      { visitors: 80, yes: 8, needed: 81, state: 'promising' },
      { visitors: 160, yes: 25, needed: 24, state: 'reached' },
    ]);
    const { body } = await founder.get(`/api/ideas/${ideaId}/evidence`);
    const { estimate, low, high } = body.verdict;
    expect(body.goal).toMatchObject({ state: 'reached', estimate, low, high });
    expect(body.goals[0]).toMatchObject({ estimate, low, high });
    expect([low > 0.08, low < estimate, estimate < high]).toEqual(Array(3).fill(true));
    expect(body.verdict.text).toMatch(
      /with 160 visitors: the rate is about .* fewer than 1 test in 40 would end like this\.$/,
    );
    expect(body.boundary).toEqual([{ visitors: 160, yes: 24 }]);
  });

  it("on a goal from version 1.0.0 follows that version's rules, and says so", async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED, rules: 1 });
    await storeCells(app, [day(1, 80, 16)]);
    await judge();
    expect(await daysOf(app, id)).toMatchObject([{ visitors: 80, yes: 16, needed: 15, state: 'reached' }]);
    const { body } = await founder.get(`/api/ideas/${ideaId}/evidence`);
    expect(body.verdict).toMatchObject({ state: 'reached', estimate: null });
    expect(body.verdict.text).toContain('at most 4 of 100 tests');
    expect(body.verdict.notes).toContain(
      'This goal was set under the rules of version 1.0.0 and finishes under them.',
    );
  });

  it('is the same if days are judged late, and queues only one notice', async () => {
    const { id } = await storeGoal(app, { ideaId, startedAt: STARTED, terms: { days: 3 } });
    await storeCells(app, [day(1, 50, 5), day(2, 50, 1)]);
    await judge(new Date('2026-05-09T00:12:00.000Z'));
    expect((await daysOf(app, id)).map(({ state, reason }) => reason ?? state)).toEqual([
      ...['promising', 'behind', 'behind'],
      'not-shown',
    ]);
    expect(await notices()).toEqual([{ payload: { goalId: id, state: 'missed' } }]);
  });
});

describe('taking an idea down', () => {
  it("voids the idea's goal permanently, even if the idea is restored", async () => {
    const { body } = await founder.post(`/api/ideas/${ideaId}/goals`, {
      metric: 'confirmed',
      rate: 0.08,
      visitors: 300,
      days: 14,
    });
    await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'It is an advert.' });
    await admin.patch(`/api/ideas/${ideaId}/restore`);
    expect(await goal(body.goal.id)).toMatchObject({ state: 'void', reason: null });
    const { status } = await founder.post(`/api/goals/${body.goal.id}/withdraw`);
    expect(status).toBe(409);
  });

  it('rejects a goal that was waiting to start during the takedown', async () => {
    const answer = await whileHolding(
      app,
      [[`UPDATE ideas SET status = 'removed' WHERE id = $1`, [ideaId]]],
      () =>
        founder.post(`/api/ideas/${ideaId}/goals`, {
          metric: 'confirmed',
          rate: 0.08,
          visitors: 300,
          days: 14,
        }),
    );
    expect(answer.body.code).toBe('IDEA_NOT_ACTIVE');
  });
});

it('a worker judges a goal automatically and sends the founder one email with the same text as on the screen', async () => {
  const startedAt = new Date(Date.now() - 5 * 86_400_000);
  const { id } = await storeGoal(app, { ideaId, startedAt });
  await storeCells(app, [{ ...day(1, 150, 40), day: startedAt.toISOString().slice(0, 10) }]);
  const smtp = await startSmtp();
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [EvidenceEventsModule, EvidenceJobsModule],
  });
  await until(() => smtp.accepted.some(({ body }) => body.includes(`/evidence/${ideaId}`)));
  const [mail] = smtp.accepted.filter(({ body }) => body.includes(`/evidence/${ideaId}`));
  expect(mail!.to).toEqual(['founder@example.com']);
  expect(mail!.headers.get('subject')).toBe('Goal reached: Quiet Hours');
  // The email shows the card as an image, with the same content as text.
  expect(mail!.body).toMatch(/^content-id: <verdict>/im);
  expect(mail!.body).toContain('40 of 150 visitors joined and confirmed their email');
  expect(await goal(id)).toMatchObject({ state: 'reached' });
});

it('a worker emails the founder the receipt for a goal they start', async () => {
  const { receipt } = (
    await founder.post(`/api/ideas/${ideaId}/goals`, {
      metric: 'confirmed',
      rate: 0.08,
      visitors: 300,
      days: 14,
    })
  ).body;
  const smtp = await startSmtp();
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [EvidenceEventsModule, EvidenceJobsModule],
  });
  await until(() => smtp.accepted.length === 1);
  const [mail] = smtp.accepted;
  expect(mail!.to).toEqual(['founder@example.com']);
  expect(mail!.headers.get('subject')).toBe('Receipt for goal 1 of Quiet Hours');
  expect(mail!.body.replace(/=\r?\n/g, '')).toContain(receipt);
});
