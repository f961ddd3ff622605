import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' }); // Allows two waitlists a day per address and network.
});
afterAll(() => app.stop());

// Leaves a minute between sign-ups, to stay within the limit on sign-ups per minute.
it('an address can join a limited number of waitlists a day from one network, and more from other networks', async () => {
  const ideas = await Promise.all([1, 2, 3].map(() => storeIdea(app)));
  const join = async (index: number, email: string, from: string) => {
    const headers = { 'x-forwarded-for': from };
    return app.client().post(`/api/ideas/${ideas[index]!.id}/waitlist`, { email }, { headers });
  };
  const minute = 60_000;
  const now = Date.now();
  const [minutes, days] = [jest.spyOn(Date, 'now'), jest.spyOn(app.app.get(Clock), 'now')];
  const at = (time: number) => {
    minutes.mockReturnValue(time);
    days.mockReturnValue(new Date(time));
  };
  try {
    at(now);
    expect((await join(0, 'ada@example.com', '2001:db8:1:2::1')).status).toBe(201);
    at(now + minute);
    expect((await join(1, ' ADA@example.com', '2001:db8:1:2::2')).status).toBe(201);
    at(now + 2 * minute);
    const refused = await join(2, 'ada@example.com', '2001:db8:1:2:ffff::3');
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      'RATE_LIMITED',
      24 * 3600 - 120,
    ]);
    at(now + 3 * minute);
    expect((await join(2, 'bob@example.com', '2001:db8:1:2::4')).status).toBe(201);
    // The owner signs up from another network.
    expect((await join(2, 'ada@example.com', '198.51.100.7')).status).toBe(201);
    // Signing up for the same waitlist again is allowed, as people do when they answer one question after
    // another.
    at(now + 4 * minute);
    expect((await join(1, 'ada@example.com', '2001:db8:1:2::5')).status).toBe(201);
    at(now + 24 * 60 * minute);
    expect((await join(2, 'ada@example.com', '2001:db8:1:2::5')).status).toBe(201);
  } finally {
    minutes.mockRestore();
    days.mockRestore();
  }
});
