import { expect, it } from '@jest/globals';

import { storeIdeaDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const read = (ids: string) => app.client().get(`/api/ideas/sparklines?ids=${ids}`);

async function voted(votes: Record<number, number>, status: 'active' | 'removed' = 'active') {
  const { id } = await storeIdea(app, { status });
  await storeIdeaDays(
    app,
    Object.entries(votes).map(([days, count]) => ({
      ideaId: id,
      day: dayBefore(Number(days)),
      votes: count,
    })),
  );
  return id;
}

it('sparklines show the votes of the last fourteen days, are public and are cached', async () => {
  const id = await voted({ 0: 4, 1: 2, 13: 7, 14: 100 });
  const { status, body, headers } = await read(id);
  expect(status).toBe(200);
  expect(body).toEqual([{ id, votes: [7, ...Array<number>(11).fill(0), 2, 4] }]);
  expect(headers.get('cache-control')).toContain('public, max-age=60');
  expect(headers.get('etag')).not.toBeNull();
});

it("sparklines for several ideas omit ideas that aren't public or have no votes", async () => {
  const first = await voted({ 3: 1 });
  const removed = await voted({ 3: 5 }, 'removed');
  const silent = await voted({ 40: 5 });
  const unknown = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
  const { body } = await read([unknown, silent, removed, first].join());
  expect(body.map(({ id }: { id: string }) => id)).toEqual([first]);
});

it.each([
  '',
  'x',
  '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f,',
  Array(51).fill('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f').join(),
])('sparklines are rejected with 400 for the IDs "%s"', async (ids) => {
  expect(await read(ids)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});
