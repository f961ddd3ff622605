import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/stored-idea.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' }); // Two waitlists a day for an address.
});
afterAll(() => app.stop());

it('an address joins only so many waitlists in a day, from wherever it is typed', async () => {
  const ideas = await Promise.all([1, 2, 3].map(() => storeIdea(app)));
  let place = 0;
  const join = async (index: number, email: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${(place += 1)}` };
    return app.client().post(`/api/ideas/${ideas[index]!.id}/waitlist`, { email }, { headers });
  };
  expect((await join(0, 'ada@example.com')).status).toBe(201);
  expect((await join(1, 'ADA@example.com')).status).toBe(201);
  const refused = await join(2, 'ada@example.com');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'RATE_LIMITED',
    '86400',
  ]);
  expect((await join(2, 'bob@example.com')).status).toBe(201);
  await app.db("UPDATE subscribers SET created_at = created_at - interval '25 hours' WHERE idea_id = $1", [
    ideas[0]!.id,
  ]);
  expect((await join(2, 'ada@example.com')).status).toBe(201);
});
