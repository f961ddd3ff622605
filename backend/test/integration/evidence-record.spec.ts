import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { midnight, storeCells, storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp, type SignedIn } from '../support/test-app.js';
import { payloadOf } from '../support/signed.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
const CONFIRMED = { body: { confirmation: 'DELETE' } };
const app = testApp();
let founder: SignedIn;
let people = 0;

beforeEach(async () => {
  founder = await app.signIn(`founder-${(people += 1)}@startup.example`);
});

const anIdea = async (more: object = {}) => (await storeIdea(app, { authorId: founder.user.id, ...more })).id;
const start = (ideaId: string) => founder.post(`/api/ideas/${ideaId}/goals`, TERMS);
const started = async (ideaId: string) => (await start(ideaId)).body.goal;
const withdraw = (id: string) => founder.post(`/api/goals/${id}/withdraw`);
const evidence = async (ideaId: string) => (await founder.get(`/api/ideas/${ideaId}/evidence`)).body;
const remove = (ideaId: string) => founder.delete(`/api/ideas/${ideaId}`);
const kept = (id: string) =>
  app.db('SELECT * FROM evidence_founder_record WHERE id = $1', [id]).then(([row]) => row);

describe('a goal that starts', () => {
  it('seals the page that visitors read, with one hash over it', async () => {
    const ideaId = await anIdea({
      ...{ title: 'Quiet Hours', description: 'Rooms without noise.', category: 'Health' },
      image: '/uploads/ideas/a.webp',
    });
    const { goal, receipt } = (await start(ideaId)).body;
    const cover = createHash('sha256').update('/uploads/ideas/a.webp').digest('hex');
    const canonical = `{"category":"Health","cover":"${cover}","description":"Rooms without noise.","targetAudience":null,"title":"Quiet Hours"}`;
    expect(goal.page).toEqual({
      ...{ title: 'Quiet Hours', description: 'Rooms without noise.', category: 'Health' },
      ...{ targetAudience: null, cover, sha256: createHash('sha256').update(canonical).digest('hex') },
    });
    const sealed = JSON.parse((await payloadOf(app, receipt)).goal.text);
    expect(sealed).toMatchObject({ page: goal.page, founderNumber: 1, seenBefore: goal.seenBefore });
  });

  it('seals what its founder had seen of the idea before, whatever goal it was of', async () => {
    const ideaId = await anIdea();
    expect((await started(await anIdea())).seenBefore).toEqual({ visitors: 0, confirmed: 0 });
    await storeCells(app, [
      { ideaId, day: '2026-05-01', goal: 1, visitors: 60, confirmed: 7 },
      { ideaId, day: '2026-05-02', visitors: 22, confirmed: 2, provisional: true },
    ]);
    expect((await started(ideaId)).seenBefore).toEqual({ visitors: 82, confirmed: 9 });
  });

  it('is refused with what to change when the page has no text', async () => {
    const ideaId = await anIdea({ description: ' ' });
    const { status, body } = await start(ideaId);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors.page).toEqual([expect.stringContaining('no description. Add it to the idea first')]);
  });

  it('has a number among all goals of its founder, next to the one of its idea', async () => {
    const [one, two] = [await anIdea(), await anIdea()];
    const first = await started(one);
    await withdraw(first.id);
    const numbers = [first, await started(two), await started(one)].map(({ number, founderNumber }) => [
      number,
      founderNumber,
    ]);
    expect(numbers).toEqual([
      [1, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('has another number than one that starts at the same time on another idea', async () => {
    const ideas = await Promise.all([anIdea(), anIdea(), anIdea(), anIdea()]);
    const goals = await Promise.all(ideas.map(started));
    expect(goals.map(({ founderNumber }) => founderNumber).sort()).toEqual([1, 2, 3, 4]);
  });

  it('is one of twenty of its founder in 90 days, deleted ideas included', async () => {
    for (let n = 0; n < 20; n += 1) {
      const ideaId = await anIdea();
      await storeGoal(app, { ideaId, startedAt: midnight(n === 0 ? 91 : 1) });
      await remove(ideaId);
    }
    expect((await start(await anIdea())).status).toBe(201);
    const { status, body } = await start(await anIdea());
    expect([status, body.code]).toEqual([409, 'TOO_MANY_GOALS']);
    expect(body.message).toContain('20 goals in 90 days on all your ideas together, deleted ones included');
  });
});

describe('what stays of a deleted idea', () => {
  it('is its goals in numbers, and the next goal says so', async () => {
    const ideaId = await anIdea({ title: 'Secret plan' });
    const past = { ideaId, startedAt: midnight(30), decidedAt: midnight(10) };
    const missed = await storeGoal(app, { ...past, state: 'missed', reason: 'below' });
    await storeGoalDays(app, [{ goalId: missed.id, day: '2026-05-01', visitors: 210, yes: 4 }]);
    const givenUp = await storeGoal(app, { ...past, number: 2, state: 'withdrawn' });
    expect((await remove(ideaId)).status).toBe(204);

    expect(await kept(missed.id)).toEqual({
      ...{ id: missed.id, kind: 'goal', founder_id: founder.user.id, founder_key: null, founder_number: 1 },
      ...{ idea_id: ideaId, number: 1, hash: missed.hash, rate: 0.08, account_deleted_at: null },
      ...{ started_at: midnight(30), ends_at: midnight(16), decided_at: midnight(10) },
      ...{ state: 'missed', reason: 'below', counted: 210, yes: 4, idea_deleted_at: expect.any(Date) },
    });
    expect(await kept(givenUp.id)).toMatchObject({ state: 'withdrawn', reason: null, counted: 0 });
    const rows = await app.db('SELECT row_to_json(r)::text AS text FROM evidence_founder_record r');
    expect(JSON.stringify(rows)).not.toContain('Secret');

    const next = await anIdea();
    expect(await started(next)).toMatchObject({ number: 1, founderNumber: 3 });
    const { record, verdict } = await evidence(next);
    expect(record).toEqual({ goals: 3, reached: 0, missed: 1, withdrawn: 1, running: 1, deletedIdeas: 1 });
    expect(verdict.notes).toEqual([
      'Goal 1 of this idea, 3rd of this founder: 1 missed, 1 given up, 1 running; 1 of their ideas was deleted.',
      'Of 3 goals, the chance that luck reaches at least one is up to 12 %.',
    ]);
  });

  it('counts a goal that ran as given up, with all of its own visitors so far', async () => {
    const ideaId = await anIdea();
    const source = { channel: 'campaign' as const, source: 'newsletter', campaign: 'november' };
    const terms = { sources: [source], metric: 'wouldPay' as const };
    const { id } = await storeGoal(app, { ideaId, startedAt: midnight(2), terms });
    await storeGoalDays(app, [{ goalId: id, day: '2026-05-01', visitors: 20, yes: 1 }]);
    const mine = { ideaId, goal: 1, source };
    await storeCells(app, [
      { ...mine, day: '2026-05-01', visitors: 20, confirmed: 5, wouldPay: 1 },
      { ...mine, day: '2026-05-02', visitors: 20, confirmed: 3, wouldPay: 2, provisional: true },
      { ...mine, day: '2026-05-02', visitors: 9, confirmed: 9, referred: true },
      { ideaId, goal: 1, day: '2026-05-02', visitors: 50, confirmed: 9 },
      { ideaId, day: '2026-04-02', visitors: 50, confirmed: 9, source },
    ]);
    await remove(ideaId);
    expect(await kept(id)).toMatchObject({ state: 'withdrawn', reason: 'deleted', counted: 40, yes: 3 });
  });

  it('is nothing of an idea without goals and experiments', async () => {
    await remove(await anIdea());
    const next = await anIdea();
    await started(next);
    expect((await evidence(next)).record).toMatchObject({ goals: 1, deletedIdeas: 0 });
  });
});

describe('what stays of a deleted account', () => {
  it('belongs to no one, until the same Google account signs up again', async () => {
    const email = `again-${people}@startup.example`;
    founder = await app.signIn(email);
    const first = await started(await anIdea());
    const old = founder.user.id;
    expect((await founder.delete('/api/user', CONFIRMED)).status).toBe(204);
    const left = await kept(first.id);
    expect(left).toMatchObject({
      ...{ founder_id: null, founder_key: expect.any(Buffer), account_deleted_at: expect.any(Date) },
      ...{ state: 'withdrawn', reason: 'deleted', hash: Buffer.from(first.hash, 'hex') },
    });
    expect(JSON.stringify(left)).not.toContain(old);

    await app.signIn('someone-else@startup.example');
    expect((await kept(first.id)).founder_id).toBeNull();
    founder = await app.signIn(email);
    expect(await kept(first.id)).toMatchObject({
      founder_id: founder.user.id,
      founder_key: null,
      account_deleted_at: null,
    });
    const next = await anIdea();
    expect((await started(next)).founderNumber).toBe(2);
    expect((await evidence(next)).record).toMatchObject({ goals: 2, withdrawn: 1, deletedIdeas: 1 });
  });
});
