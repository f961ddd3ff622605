import { beforeAll, describe, expect, it } from '@jest/globals';

import { PRICES } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let ideaId: string;
/** A program with all scopes of its founder. */
let mine: ReturnType<typeof programOf>;
/** A program of another account, with all scopes. */
let others: ReturnType<typeof programOf>;

beforeAll(async () => {
  founder = await app.signIn('prover@example.com');
  await storeSubscription(app, { userId: founder.user.id, planId: 'pro' });
  mine = programOf(app, (await makeKey(founder)).token);
  others = programOf(app, (await makeKey(await app.signIn('stranger@example.com'))).token);
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
const CSV = { 'content-type': 'text/csv' };

/** The statuses of one request by the program of another account and then by the founder's own. */
async function statuses(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string, body?: object) {
  type Call = (path: string, body?: object) => Promise<{ status: number }>;
  const asOf = async (program: typeof mine) => (await (program[method] as Call)(path, body)).status;
  return [await asOf(others), await asOf(mine)];
}

describe('a program of the founder, but not one of another account', () => {
  it('can plan, start, read and withdraw a goal', async () => {
    expect((await mine.get('/api/evidence/plan?rate=0.08&visitors=300')).status).toBe(200);
    expect((await others.post(`/api/ideas/${ideaId}/goals`, GOAL)).status).toBe(404);
    const { status, body } = await mine.post(`/api/ideas/${ideaId}/goals`, GOAL);
    expect([status, body.goal.state]).toEqual([201, 'counting']);
    expect(await statuses('get', `/api/ideas/${ideaId}/evidence`)).toEqual([404, 200]);
    expect(await statuses('get', `/api/goals/${body.goal.id}/receipt`)).toEqual([404, 200]);
    expect(await statuses('post', `/api/goals/${body.goal.id}/withdraw`)).toEqual([404, 200]);
    expect((await mine.get('/api/user/verdicts')).body).toHaveLength(1);
    expect((await others.get('/api/user/verdicts')).body).toEqual([]);
  });

  it('can publish, list and withdraw a report', async () => {
    const path = `/api/ideas/${ideaId}/reports`;
    expect((await others.post(path, {})).status).toBe(404);
    const { status, body } = await mine.post(path, {});
    expect(status).toBe(201);
    expect(await statuses('get', path)).toEqual([404, 200]);
    expect(await statuses('delete', `/api/reports/${body.id}`)).toEqual([404, 204]);
    expect((await mine.get(`/api/reports/${body.id}`)).body).toMatchObject({ withdrawn: expect.anything() });
  });

  it('can set up, list and stop an experiment', async () => {
    const path = `/api/ideas/${ideaId}/experiments`;
    const ladder = { kind: 'price', days: 14, prices: PRICES };
    expect((await others.post(path, ladder)).status).toBe(404);
    const { status, body } = await mine.post(path, ladder);
    expect(status).toBe(201);
    expect(await statuses('get', path)).toEqual([404, 200]);
    expect(await statuses('patch', `/api/experiments/${body.id}`, { state: 'stopped' })).toEqual([404, 200]);
  });

  it('can create, list and revoke read-only links, and read the launch', async () => {
    const path = `/api/ideas/${ideaId}/traffic-links`;
    expect((await others.post(path, { name: 'Anna' })).status).toBe(404);
    const { status, body } = await mine.post(path, { name: 'Anna' });
    expect([status, typeof body.url]).toEqual([201, 'string']);
    expect(await statuses('get', path)).toEqual([404, 200]);
    expect(await statuses('delete', `${path}/${body.id}`)).toEqual([404, 204]);
    expect(await statuses('get', `/api/ideas/${ideaId}/launch`)).toEqual([404, 200]);
    expect(await statuses('patch', `/api/ideas/${ideaId}/launch`, { showsFounder: true })).toEqual([
      404, 200,
    ]);
  });

  it('can upload an import in parts, follow it and discard it', async () => {
    const { status, body } = await mine.post(
      '/api/user/imports?kind=subscribers&name=people.csv&last=false',
      'Email\nada@example.com\n',
      CSV,
    );
    expect(status).toBe(201);
    const path = `/api/user/imports/${body.id}`;
    expect(await statuses('get', path)).toEqual([404, 200]);
    expect(await statuses('get', `${path}/parts`)).toEqual([404, 200]);
    expect((await others.put(`${path}/parts/2?last=true`, 'bo@example.com\n', CSV)).status).toBe(404);
    expect((await mine.put(`${path}/parts/2?last=true`, 'bo@example.com\n', CSV)).status).toBe(200);
    const mapping = { columns: ['email'], ideaId, agreed: true };
    expect((await others.put(`${path}/mapping`, mapping)).status).toBe(404);
    expect(await statuses('get', `${path}/rows`)).toEqual([404, 200]);
    expect((await others.get(`${path}/rows/export`)).status).toBe(404);
    for (const step of ['run', 'undo']) expect((await others.post(`${path}/${step}`)).status).toBe(404);
    expect((await mine.get('/api/user/imports')).body).toHaveLength(1);
    expect((await others.get('/api/user/imports')).body).toEqual([]);
    expect(await statuses('delete', path)).toEqual([404, 204]);
  });

  it("can read the plan's limits, which are those of its own founder", async () => {
    expect((await mine.get('/api/user/plan-limits')).body).toMatchObject({
      currentPlan: 'pro',
      usedIdeas: 1,
    });
    expect((await others.get('/api/user/plan-limits')).body).toMatchObject({
      currentPlan: null,
      usedIdeas: 0,
    });
  });
});
