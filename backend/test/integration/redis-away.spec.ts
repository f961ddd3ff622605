import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

/** Milliseconds within which a request must end, whatever state Redis is in. */
const BOUND = patient(5_000);

describeWithRedis('a Redis that stands still, or is gone', () => {
  let redis: TestRedis;
  let app: TestApp;
  let member: SignedIn;
  let ideaId: string;

  beforeAll(async () => {
    redis = await startRedis();
    app = await startTestApp({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '100' });
    member = await app.signIn('member@example.com');
    ideaId = (await storeIdea(app)).id;
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
  });

  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    const result = await work;
    return [result, performance.now() - began];
  };
  const ownIdeas = () => member.get('/api/user/ideas');

  async function refusesTheSignedInAndServesTheRest(): Promise<void> {
    const visitor = app.client();
    const [[refused, wait], [voted, voteWait]] = await Promise.all([
      timed(ownIdeas()),
      timed(visitor.post(`/api/ideas/${ideaId}/vote`)),
    ]);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    expect(voted.status).toBe(200);
    expect(Math.max(wait, voteWait)).toBeLessThan(BOUND);
  }

  it('a frozen Redis makes signed-in requests fail within seconds, while anonymous requests work', async () => {
    redis.freeze();
    await refusesTheSignedInAndServesTheRest();
    await refusesTheSignedInAndServesTheRest();
    redis.resume();
    await until(async () => (await ownIdeas()).status === 200, { within: 5_000 });
  });

  it('a stopped Redis makes signed-in requests fail until it is back, while anonymous requests work', async () => {
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    await refusesTheSignedInAndServesTheRest();
    redis = await startRedis(port);
    // Redis persists nothing here, so the session is lost and the status is 401 instead of an error.
    await until(async () => (await ownIdeas()).status === 401, { within: 5_000 });
  });
});
