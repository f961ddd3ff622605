import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '1' });
afterEach(() => {
  jest.restoreAllMocks();
});

const write = (founder: SignedIn, title = 'Quiet Hours') =>
  founder.post('/api/ideas', { title, description: 'A booking board.', category: 'Productivity' });
const draftsOf = async (founder: SignedIn) =>
  (await app.db('SELECT FROM ideas WHERE author_id = $1', [founder.user.id])).length;
/** Stores this many drafts that were created this many hours ago. */
const given = (founder: SignedIn, count: number, hoursAgo: number) => {
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  return storeIdeas(
    app,
    arrayOf(count, () => ({ authorId: founder.user.id, status: 'draft', createdAt })),
  );
};

describe('drafts by a founder without a plan', () => {
  it('are limited to exactly 20 a day, even if they are created concurrently', async () => {
    const founder = await app.signIn('many@example.com');
    await given(founder, 12, 2);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => write(founder, `Idea ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      const wait = Number(answer.headers.get('retry-after'));
      // The founder has to wait until the first of the twenty drafts is a day old.
      expect(wait).toBeGreaterThan(21.9 * 3_600);
      expect(wait).toBeLessThanOrEqual(22 * 3_600);
    }
    expect(await draftsOf(founder)).toBe(20);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 22 * 3_600_000));
    expect((await write(founder)).status).toBe(201);
  });

  it('are limited to 100 until the founder deletes one or subscribes, as the error message advises', async () => {
    const founder = await app.signIn('full@example.com');
    await given(founder, 99, 48);
    const last = await write(founder);
    expect(last.status).toBe(201);
    const refused = await write(founder);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'You have 100 drafts. To write another, delete one or subscribe to a plan.',
      },
    });
    await founder.delete(`/api/ideas/${last.body.id}`);
    expect((await write(founder)).status).toBe(201);
    await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
    expect((await write(founder)).status).toBe(201);
  });
});
