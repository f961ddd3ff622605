import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

describe('statistics', () => {
  const app = testApp();
  let founder: SignedIn;

  beforeAll(async () => {
    founder = await app.signIn('founder@example.com');
  });

  const globalStats = async () => (await app.client().get('/api/stats/global')).body;
  const userStats = async (client = founder) => (await client.get('/api/stats/user')).body;

  it('are zero at first', async () => {
    expect(await globalStats()).toEqual({ totalIdeas: 0, totalVotes: 0, totalWaitlists: 0 });
    expect(await userStats()).toEqual({ activeIdeas: 0, totalVotes: 0, totalWaitlists: 0 });
  });

  it('count active ideas for the whole site, and ideas in every status for a founder', async () => {
    const active = await storeIdea(app, { authorId: founder.user.id });
    const takenDown = await storeIdea(app, { authorId: founder.user.id });
    await storeIdea(app, { authorId: founder.user.id, status: 'draft' });
    const another = await storeIdea(app);
    const [ada, ida] = [app.client(), app.client()];
    for (const client of [ada, ida]) await client.post(`/api/ideas/${active.id}/vote`);
    await ada.post(`/api/ideas/${takenDown.id}/vote`);
    await ada.post(`/api/ideas/${another.id}/vote`);
    for (const { id } of [active, takenDown, another]) {
      await ada.post(`/api/ideas/${id}/waitlist`, { email: 'ada@example.com' });
    }
    expect(await globalStats()).toEqual({ totalIdeas: 3, totalVotes: 4, totalWaitlists: 3 });

    await app.db(`UPDATE ideas SET status = 'removed' WHERE id = $1`, [takenDown.id]);
    expect(await globalStats()).toEqual({ totalIdeas: 2, totalVotes: 3, totalWaitlists: 2 });
    expect(await userStats()).toEqual({ activeIdeas: 1, totalVotes: 3, totalWaitlists: 2 });
    expect(await userStats(await app.signIn('nobody@example.com'))).toEqual({
      activeIdeas: 0,
      totalVotes: 0,
      totalWaitlists: 0,
    });

    await ida.delete(`/api/ideas/${active.id}/vote`);
    await app.db('DELETE FROM ideas WHERE id = $1', [another.id]);
    expect(await globalStats()).toEqual({ totalIdeas: 1, totalVotes: 1, totalWaitlists: 1 });
  });

  it('for the site are publicly cacheable without cookies, and return 304 until something changes', async () => {
    const { id } = await storeIdea(app);
    const answer = await founder.get('/api/stats/global');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(answer.setCookies).toEqual([]);
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect(await app.client().get('/api/stats/global', { headers })).toMatchObject({ status: 304, body: '' });
    await app.client().post(`/api/ideas/${id}/vote`);
    const changed = await app.client().get('/api/stats/global', { headers });
    expect([changed.status, changed.body.totalVotes]).toEqual([200, answer.body.totalVotes + 1]);
  });

  it('for a founder require an account and are never cached', async () => {
    expect(await app.client().get('/api/stats/user')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect((await founder.get('/api/stats/user')).headers.get('cache-control')).toBe('private, no-store');
  });
});
