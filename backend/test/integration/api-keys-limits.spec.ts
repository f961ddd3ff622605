import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { makeKey, programOf } from '../support/api-keys.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

describe('the request limit', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
  });
  afterAll(() => limited.stop());

  it('applies to each key across all calls, and counts invalid keys by IP address', async () => {
    const me = await limited.signIn('limited@example.com');
    const [one, other] = [await makeKey(me), await me.post('/api/api-keys', { name: 'x' })];
    expect(other.status).toBe(429);
    const get = (token: string, path = '/api/stats/user') => programOf(limited, token).get(path);
    const statuses: number[] = [];
    for (const path of ['stats/user', 'user/ideas', 'stats/user', 'user/ideas', 'stats/user', 'user/ideas'])
      statuses.push((await get(one.token, `/api/${path}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await get(one.token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    expect((await me.get('/api/stats/user')).status).toBe(200);
    const guesses: number[] = [];
    for (let i = 0; i < 7; i += 1) guesses.push((await get(`gsk_guess${i}`)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it("is included in each response's headers, along with the call's own limit", async () => {
    const me = await limited.signIn('stated@example.com');
    const { token } = await makeKey(me);
    const read = await programOf(limited, token).get('/api/stats/user');
    expect(read.headers.get('ratelimit-policy')).toBe('"key";q=6;w=60');
    expect(read.headers.get('ratelimit')).toMatch(/^"key";r=5;t=([1-9]|[1-5]\d|60)$/);
    const written = await programOf(limited, token).post('/api/ideas', {});
    expect(written.status).toBe(400);
    expect(written.headers.get('ratelimit-policy')).toBe('"key";q=6;w=60, "call";q=2;w=60');
    expect(written.headers.get('ratelimit')).toMatch(/^"key";r=4;t=\d+, "call";r=1;t=\d+$/);
    expect((await me.get('/api/stats/user')).headers.get('ratelimit')).toBeNull();
    expect([...written.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

describeWithRedis('the request limit in Redis', () => {
  let redis: TestRedis;
  let apps: TestApp[] = [];
  let founder: SignedIn;
  beforeAll(async () => {
    redis = await startRedis();
    const first = await startTestApp({ RATE_LIMIT_FACTOR: '0.05', REDIS_URL: redis.url });
    founder = await first.signIn('shared@example.com');
    const variables = {
      RATE_LIMIT_FACTOR: '0.05',
      REDIS_URL: redis.url,
      DATABASE_URL: first.env.DATABASE_URL!,
    };
    apps = [first, await startTestApp(variables)];
  });
  afterAll(async () => {
    // Stops the first app last, because it owns the database.
    for (const one of apps.reverse()) await one.stop();
    await redis.stop();
  });

  it('is shared by all processes', async () => {
    const { token } = await makeKey(founder);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1)
      statuses.push((await programOf(apps[i % 2]!, token).get('/api/stats/user')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
