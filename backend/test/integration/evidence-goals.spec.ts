import { describe, expect, it } from '@jest/globals';

import { app, founder, ideaId, other as stranger } from '../support/founder-set-up.js';
import { payloadOf, sha256 } from '../support/signed.js';
import { PRICES } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
const DAY_MS = 86_400_000;

const start = (terms: object = {}, idea = ideaId, by = founder) =>
  by.post(`/api/ideas/${idea}/goals`, { ...TERMS, ...terms });
const withdraw = (id: string, by = founder) => by.post(`/api/goals/${id}/withdraw`);
const goalsOf = (idea = ideaId) =>
  app.db(
    'SELECT *, decided_at IS NOT NULL AS decided FROM evidence_goals WHERE idea_id = $1 ORDER BY number',
    [idea],
  );

describe('starting a goal', () => {
  it("stores the hash of the goal's text in the receipt, the log and the goal", async () => {
    const before = Date.now();
    const { status, body } = await start({
      atLeast: { metric: 'wouldPay', count: 5 },
      sources: [
        { channel: 'campaign', source: ' NewsLetter ', campaign: 'Nov 26' },
        { channel: 'campaign', source: 'newsletter', campaign: 'nov 26' },
        { channel: 'referrer', source: 'www.Example.com', campaign: 'x' },
      ],
    });
    expect(status).toBe(201);
    const { goal, receipt } = body;
    expect(goal).toMatchObject({
      ...TERMS,
      number: 1,
      atLeast: { metric: 'wouldPay', count: 5 },
      sources: [
        { channel: 'campaign', source: 'newsletter', campaign: 'nov 26' },
        { channel: 'referrer', source: 'example.com', campaign: '' },
      ],
      includeReferred: false,
      state: 'counting',
      reason: null,
      decidedAt: null,
      yes: 0,
      counted: 0,
      low: 0,
      high: 1,
    });
    expect(Date.parse(goal.startedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(goal.endsAt) - Date.parse(goal.startedAt)).toBe(14 * DAY_MS);

    const [{ text }] = await goalsOf();
    expect(sha256(text)).toBe(goal.hash);
    expect(JSON.parse(text)).toMatchObject({
      rules: 2,
      test: { kind: 'group-sequential', level: 0.025, spending: 'obrien-fleming', from: 150 },
      idea: ideaId,
      goal: 1,
      rate: 0.08,
      interval: { lower: { level: 0.04, weights: [0.8, 0.2] }, upper: { level: 0.01 } },
      limits: { fewestVisitors: 30, confirmWithinHours: 72 },
      random: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const signed = await payloadOf(app, receipt);
    expect(signed).toMatchObject({
      typ: 'groundswell-goal+jws',
      iss: app.env.appUrl,
      goal: { id: goal.id, text, hash: goal.hash },
      log: { seq: goal.logSeq, createdAt: goal.startedAt },
    });
    const { previous, hash } = signed.log;
    expect(hash).toBe(sha256(`${previous}${goal.hash}${goal.startedAt}`));
  });

  it('issues a receipt that only the founder can download or receive by email again', async () => {
    const idea = await storeIdea(app, { authorId: founder.user.id });
    const { goal, receipt } = (await start({}, idea.id)).body;
    const path = `/api/goals/${goal.id}/receipt`;
    const file = await fetch(`${app.url}${path}`, { headers: { cookie: founder.cookieHeader() } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/jose');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="groundswell-goal-${goal.number}.jws"`,
    );
    expect(await file.text()).toBe(receipt);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await app.client().get(path)).status).toBe(401);
    expect(
      await app.db(
        `SELECT payload FROM outbox WHERE type = 'evidence.receipt-notice' AND payload->>'goalId' = $1`,
        [goal.id],
      ),
    ).toEqual([{ payload: { goalId: goal.id, number: goal.number, receipt } }]);
  });

  it.each<[object, string]>([
    [{ metric: 'votes' }, 'metric'],
    [{ metric: 'priced' }, 'price'],
    [{ metric: 'priced', price: PRICES[0] }, 'price'],
    [{ price: PRICES[0] }, 'price'],
    [{ rate: 0.0049 }, 'rate'],
    [{ rate: 0.51 }, 'rate'],
    [{ rate: '0.08' }, 'rate'],
    [{ visitors: 99 }, 'visitors'],
    [{ visitors: 3_001 }, 'visitors'],
    [{ visitors: 300.5 }, 'visitors'],
    [{ days: 2 }, 'days'],
    [{ days: 29 }, 'days'],
    [{ atLeast: 5 }, 'atLeast'],
    [{ atLeast: { metric: 'votes', count: 5 } }, 'atLeast'],
    [{ atLeast: { metric: 'priced', count: 5 } }, 'atLeast'],
    [{ atLeast: { metric: 'confirmed', count: 0 } }, 'atLeast'],
    [{ atLeast: { metric: 'confirmed', count: 301 } }, 'atLeast'],
    [{ atLeast: { metric: 'confirmed', count: 5, more: 1 } }, 'atLeast'],
    [{ sources: [] }, 'sources'],
    [{ sources: Array(21).fill({ channel: 'direct', source: '', campaign: '' }) }, 'sources'],
    [{ sources: [{ channel: 'other', source: '', campaign: '' }] }, 'sources'],
    [{ sources: [{ channel: 'campaign', source: 'a\u0000b', campaign: '' }] }, 'sources.0.source'],
    [{ sources: [{ channel: 'campaign', source: 'x'.repeat(254), campaign: '' }] }, 'sources'],
    [{ includeReferred: 'yes' }, 'includeReferred'],
    [{ price: 900 }, 'price'],
  ])('is rejected for the terms %j', async (terms, field) => {
    const { status, body } = await start(terms);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(await goalsOf()).toEqual([]);
  });

  it('is rejected for another founder’s idea, an unknown idea, and a signed-out visitor', async () => {
    expect((await start({}, ideaId, stranger)).body.code).toBe('NOT_FOUND');
    expect((await start({}, '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f')).body.code).toBe('NOT_FOUND');
    expect((await app.client().post(`/api/ideas/${ideaId}/goals`, TERMS)).status).toBe(401);
    expect(await goalsOf()).toEqual([]);
  });

  it.each(['draft', 'pending', 'removed'] as const)('is rejected for an idea that is %s', async (status) => {
    const { id } = await storeIdea(app, { authorId: founder.user.id, status });
    const answer = await start({}, id);
    expect([answer.status, answer.body.code]).toEqual([409, 'IDEA_NOT_ACTIVE']);
  });

  it.each([
    ['off', 'ask'],
    ['require', 'require'],
  ])('turns on email confirmation: the setting changes from %s to %s', async (before, after) => {
    await app.db('UPDATE ideas SET confirmation = $2 WHERE id = $1', [ideaId, before]);
    await start({ days: 99 });
    expect(await app.db('SELECT confirmation FROM ideas WHERE id = $1', [ideaId])).toEqual([
      { confirmation: before },
    ]);
    await start();
    expect(await app.db('SELECT confirmation FROM ideas WHERE id = $1', [ideaId])).toEqual([
      { confirmation: after },
    ]);
  });

  it('is rejected while another goal is running, even if both start concurrently', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('GOAL_RUNNING');
    expect(await goalsOf()).toHaveLength(1);
  });

  it('is limited to five goals per idea in 90 days, including withdrawn ones', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const { body } = await start();
      expect(body.goal.number).toBe(n);
      await withdraw(body.goal.id);
    }
    const { status, body } = await start();
    expect([status, body.code]).toEqual([409, 'TOO_MANY_GOALS']);
  });
});

describe('giving up a goal', () => {
  it('is recorded permanently, and only once', async () => {
    const { goal } = (await start()).body;
    const { status, body } = await withdraw(goal.id);
    expect([status, body.state, body.id]).toEqual([200, 'withdrawn', goal.id]);
    expect(Date.parse(body.decidedAt)).toBeGreaterThanOrEqual(Date.parse(goal.startedAt));
    const again = await withdraw(goal.id);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect(await goalsOf()).toHaveLength(1);
    expect((await start()).body.goal.number).toBe(2);
  });

  it("is limited to the goal's founder", async () => {
    const { goal } = (await start()).body;
    expect((await withdraw(goal.id, stranger)).body.code).toBe('NOT_FOUND');
    expect((await app.client().post(`/api/goals/${goal.id}/withdraw`)).status).toBe(401);
    expect(await goalsOf()).toMatchObject([{ state: 'counting' }]);
  });
});

describe('the database rejects changes', () => {
  it.each([
    `UPDATE evidence_goals SET text = text || ' '`,
    `UPDATE evidence_goals SET hash = sha256('other')`,
    "UPDATE evidence_goals SET ends_at = ends_at + interval '1 day'",
    'UPDATE evidence_goals SET number = number + 1',
    'UPDATE evidence_goals SET started_at = now()',
  ])('to a goal’s terms: %s', async (statement) => {
    await start();
    await expect(app.db(statement)).rejects.toThrow('evidence_goals never change');
  });

  it('to the verdict of a finished goal', async () => {
    await withdraw((await start()).body.goal.id);
    await expect(app.db(`UPDATE evidence_goals SET state = 'reached'`)).rejects.toThrow('a verdict stays');
  });

  it.each([
    'UPDATE evidence_log SET created_at = now()',
    'DELETE FROM evidence_log',
    'TRUNCATE evidence_log',
  ])('to the log: %s', async (statement) => {
    await start();
    await expect(app.db(statement)).rejects.toThrow('append-only');
  });
});
