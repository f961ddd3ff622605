import { describe, expect, it } from '@jest/globals';

import { storeGoal } from '../mothers/evidence.mother.js';
import { PRICES } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { app, founder, ideaId, other as stranger } from '../support/founder-set-up.js';

const LADDER = { kind: 'price', days: 14, prices: PRICES };
const PAGES = { kind: 'page', days: 7, versions: [{}, { headline: 'Leases without lawyers' }] };
const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

const start = (terms: object, idea = ideaId, by = founder) =>
  by.post(`/api/ideas/${idea}/experiments`, terms);
const list = (by = founder) => by.get(`/api/ideas/${ideaId}/experiments`);
const stop = (id: string, more: object = {}, by = founder) =>
  by.patch(`/api/experiments/${id}`, { state: 'stopped', ...more });

describe('a price test', () => {
  it('starts immediately, with prices in ascending order and without results', async () => {
    const { status, body } = await start({ ...LADDER, prices: [...PRICES].reverse() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'price',
      state: 'running',
      days: 14,
      outcome: null,
      best: null,
      kept: null,
      split: { visitors: [0, 0], expected: 0.5, broken: false },
      arms: [
        {
          arm: 0,
          price: PRICES[0],
          visitors: 0,
          demand: { low: 0, high: 1 },
          revenue: { low: 0, high: 90_000 },
        },
        {
          arm: 1,
          price: PRICES[1],
          visitors: 0,
          demand: { low: 0, high: 1 },
          revenue: { low: 0, high: 190_000 },
        },
      ],
    });
    expect(Date.parse(body.endsAt) - Date.parse(body.startedAt)).toBe(14 * 86_400_000);
    expect((await list()).body).toEqual([body]);
  });

  it('is announced on the idea’s page while it runs', async () => {
    const asks = async () => (await app.client().get(`/api/ideas/quiet-hours-${ideaId}`)).body.asksPrice;
    expect(await asks()).toBeUndefined();
    const { body } = await start(LADDER);
    expect(await asks()).toBe(true);
    await stop(body.id);
    expect(await asks()).toBeUndefined();
  });

  it('is also announced to its founder and admins, even while an edit to the idea is pending', async () => {
    const admin = await app.signIn('admin@groundswell.test');
    const read = (by = founder) => by.get(`/api/ideas/quiet-hours-${ideaId}`);
    const priceQuestions = async () =>
      (await Promise.all([founder, admin].map((by) => read(by)))).map(({ body }) => [
        body.title,
        body.asksPrice,
      ]);
    await start(LADDER);
    expect(await priceQuestions()).toEqual(Array(2).fill(['Quiet Hours', true]));
    await founder.patch(`/api/ideas/${ideaId}`, { title: 'Quieter Hours', status: 'draft' });
    expect(await priceQuestions()).toEqual(Array(2).fill(['Quieter Hours', true]));
  });

  it('can run alongside a goal, and a goal can be started while it runs', async () => {
    await storeGoal(app, { ideaId, startedAt: new Date() });
    expect((await start(LADDER)).status).toBe(201);
  });

  it("can't run twice at the same time, even if many start concurrently, and gets new arms each time", async () => {
    const started = await Promise.all([1, 2, 3].map(() => start(LADDER)));
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(started.find(({ status }) => status === 409)!.body.code).toBe('EXPERIMENT_RUNNING');
    await stop(started.find(({ status }) => status === 201)!.body.id);
    expect((await start(LADDER)).status).toBe(201);
    const rows = await app.db(
      'SELECT first_arm AS first FROM experiments WHERE idea_id = $1 ORDER BY first_arm',
      [ideaId],
    );
    expect(rows).toEqual([{ first: 1 }, { first: 3 }]);
  });
});

describe('a page test', () => {
  it('starts only after an admin approves it, and can run alongside a price test', async () => {
    await start(LADDER);
    const { status, body } = await start(PAGES);
    expect([status, body.state, body.startedAt]).toEqual([201, 'pending', null]);
    expect(body.arms.map(({ page }: { page: object }) => page)).toEqual(PAGES.versions);
  });

  it("can't run at the same time as a goal", async () => {
    const { body } = await start(PAGES);
    expect((await founder.post(`/api/ideas/${ideaId}/goals`, GOAL)).body.code).toBe('EXPERIMENT_RUNNING');
    await stop(body.id);
    expect((await founder.post(`/api/ideas/${ideaId}/goals`, GOAL)).status).toBe(201);
    expect((await start(PAGES)).body.code).toBe('GOAL_RUNNING');
  });
});

describe('an experiment', () => {
  it.each<[object, string]>([
    [{ ...LADDER, days: 6 }, 'days'],
    [{ ...LADDER, days: 29 }, 'days'],
    [{ ...LADDER, days: '14' }, 'days'],
    [{ ...LADDER, kind: 'votes' }, 'kind'],
    [{ ...LADDER, prices: PRICES.slice(0, 1) }, 'prices'],
    [{ ...LADDER, prices: [...PRICES, ...PRICES, ...PRICES] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], PRICES[0]] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], { ...PRICES[1], currency: 'EUR' }] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], { ...PRICES[1], per: 'year' }] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], { ...PRICES[1], amount: 19.5 }] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], { ...PRICES[1], amount: 1 }] }, 'prices'],
    [{ ...LADDER, prices: [PRICES[0], { ...PRICES[1], was: 99 }] }, 'prices'],
    [{ kind: 'price', days: 14 }, 'prices'],
    [{ kind: 'page', days: 14 }, 'versions'],
    [{ ...PAGES, versions: [{}, {}] }, 'versions'],
    [{ ...PAGES, versions: [{ headline: 'A' }, { headline: 'B' }] }, 'versions'],
    [{ ...PAGES, versions: [{}, { headline: 'x'.repeat(121) }] }, 'versions'],
    [{ ...PAGES, versions: [{}, { opening: 'x'.repeat(301) }] }, 'versions'],
    [{ ...PAGES, versions: [{}, { video: 'x' }] }, 'versions'],
  ])('is rejected for %j', async (terms, field) => {
    const { status, body } = await start(terms);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
  });

  it("can be started only by the idea's founder and only on a live idea", async () => {
    const { body } = await start(LADDER);
    expect((await start(LADDER, ideaId, stranger)).body.code).toBe('NOT_FOUND');
    expect((await list(stranger)).body.code).toBe('NOT_FOUND');
    expect((await stop(body.id, {}, stranger)).body.code).toBe('NOT_FOUND');
    expect((await app.client().post(`/api/ideas/${ideaId}/experiments`, LADDER)).status).toBe(401);
    const draft = await storeIdea(app, { authorId: founder.user.id, status: 'draft' });
    expect((await start(LADDER, draft.id)).body.code).toBe('IDEA_NOT_ACTIVE');
  });

  it("can be stopped only once and doesn't change afterwards", async () => {
    const { body } = await start(LADDER);
    expect((await stop(body.id, { keep: 1 })).status).toBe(400);
    const stopped = await stop(body.id);
    expect(stopped.body).toMatchObject({ state: 'stopped', reason: 'founder', outcome: null });
    expect((await stop(body.id)).body.code).toBe('CONFLICT');
    await expect(app.db(`UPDATE experiments SET state = 'running' WHERE id = $1`, [body.id])).rejects.toThrow(
      /experiments never change/,
    );
    await expect(app.db(`UPDATE experiments SET arms = '[]' WHERE id = $1`, [body.id])).rejects.toThrow();
  });

  it('ends when the idea is taken down', async () => {
    const admin = await app.signIn('admin@groundswell.test');
    const { body } = await start(LADDER);
    await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'Spam' });
    expect((await list()).body).toMatchObject([{ id: body.id, state: 'stopped', reason: 'taken-down' }]);
  });
});
