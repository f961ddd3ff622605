import { describe, expect, it, jest } from '@jest/globals';

import { WindowCounters } from '../../src/platform/limits/window-counters.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { expectChallenge, newAddress, prove, stranger, times } from '../support/proof.js';
import { app, idea, inMinutes } from '../support/limits-set-up.js';
import { startTestApp } from '../support/test-app.js';
import { describeWithRedis, startRedis } from '../support/redis-server.js';

describe('actions above 300 a day from one IP address on one idea', () => {
  it('are rejected for all visitors, even with proof of work, and the response says until when', async () => {
    const address = newAddress();
    const { vote } = stranger(app, address);
    const counters = app.app.get(WindowCounters);
    const take = jest.spyOn(counters, 'take');
    await vote(idea);
    const [place, windows] = take.mock.calls[0]!;
    for (let i = 1; i < 300; i += 1)
      await counters.take(
        place,
        windows.map((one) => ({ ...one, max: Infinity })),
      );
    for (const proof of [undefined, 'x']) {
      const refused = await vote(idea, proof);
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(86_000);
      expect(wait).toBeLessThanOrEqual(86_400);
    }
    const account = await app.signIn('still@example.com');
    const headers = { 'x-forwarded-for': address };
    expect((await account.post(`/api/ideas/${idea}/vote`, undefined, { headers })).status).toBe(200);
    inMinutes(24 * 60 + 1);
    expect((await vote(idea)).status).toBe(200);
  });
});

describe('RATE_LIMIT_FACTOR', () => {
  it('disables proof of work when set to 0', async () => {
    const free = await startTestApp({ RATE_LIMIT_FACTOR: '0' });
    try {
      const { id } = await storeIdea(free);
      expect(new Set(await times(25, () => stranger(free).vote(id)))).toEqual(new Set([200]));
    } finally {
      await free.stop();
    }
  });

  it('requires proof of work after 40 actions when set to 2', async () => {
    const wide = await startTestApp({ RATE_LIMIT_FACTOR: '2' });
    try {
      const { id } = await storeIdea(wide);
      const { vote } = stranger(wide);
      expect(new Set(await times(40, () => vote(id)))).toEqual(new Set([200]));
      expectChallenge(await vote(id));
    } finally {
      await wide.stop();
    }
  });
});

describeWithRedis('with Redis', () => {
  it('processes share the counters and the used solutions, and require no proof of work without Redis', async () => {
    const redis = await startRedis();
    const variables = { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url, TRUST_PROXY: '1' };
    const apps = [await startTestApp(variables), await startTestApp(variables)] as const;
    try {
      // Stores an idea with the same ID in both databases.
      const [{ id }, address] = [await storeIdea(apps[0]), newAddress()];
      await storeIdea(apps[1], { id });
      const vote = (i: number, proof?: string) => stranger(apps[(i % 2) as 0 | 1], address).vote(id, proof);
      for (let i = 0; i < 20; i += 1) expect((await vote(i)).status).toBe(200);
      const proof = await prove(expectChallenge(await vote(1)));
      expect((await vote(0, proof)).status).toBe(200);
      expectChallenge(await vote(1, proof));
      await redis.stop();
      expect((await vote(0)).status).toBe(200);
    } finally {
      await Promise.all(apps.map((one) => one.stop()));
      await redis.stop();
    }
  });
});
