import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import type { Answer, HttpClient } from '../support/http-client.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/**
 * Sends `count` requests one after another. Returns the number of requests before the first 429, and that
 * response.
 */
async function untilRefused(count: number, request: (i: number) => Promise<Answer>) {
  for (let i = 0; i < count; i += 1) {
    const answer = await request(i);
    if (answer.status === 429) return { letIn: i, refused: answer };
    expect(answer.status).toBeLessThan(300);
  }
  return { letIn: count, refused: null };
}

describe('rate limits', () => {
  let app: TestApp;
  let idea: string;
  let visitor: HttpClient;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    idea = (await storeIdea(app)).id;
    visitor = app.client();
  });
  afterAll(() => app.stop());

  const expectRefusal = (refused: Answer | null) => {
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', status: 429 } });
    expect(refused!.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('allow 60 votes and 60 withdrawals a minute, across all ideas', async () => {
    // Uses four ideas, because a visitor needs proof of work earlier for a single idea (proof.spec.ts).
    const ideas = await Promise.all(Array.from({ length: 4 }, async () => (await storeIdea(app)).id));
    const votes = await untilRefused(61, (i) => visitor.post(`/api/ideas/${ideas[i % 4]}/vote`));
    expect(votes.letIn).toBe(60);
    expectRefusal(votes.refused);
    const takenBack = await untilRefused(61, (i) => visitor.delete(`/api/ideas/${ideas[i % 4]}/vote`));
    expect(takenBack.letIn).toBe(60);
    expectRefusal(takenBack.refused);
  });

  it("don't affect another account at the same IP address", async () => {
    const account = await app.signIn('same-office@example.com');
    expect((await account.post(`/api/ideas/${idea}/vote`)).status).toBe(200);
  });

  it('allow 10 sign-ups a minute per IP address, for visitors and accounts combined', async () => {
    const account = await app.signIn('same-network@example.com');
    const joins = await untilRefused(11, (i) =>
      (i % 2 ? visitor : account).post(`/api/ideas/${idea}/waitlist`, { email: `u${i}@example.com` }),
    );
    expect(joins.letIn).toBe(10);
    expectRefusal(joins.refused);
    // The limit also applies to sign-ups through the widget.
    const headers = { 'x-visitor-token': 'new' };
    expectRefusal(
      await visitor.post(`/api/ideas/${idea}/waitlist`, { email: 'widget@example.com' }, { headers }),
    );
    expect(await app.db('SELECT waitlist_count FROM ideas WHERE id = $1', [idea])).toEqual([
      { waitlist_count: 10 },
    ]);
  });

  it('allow 10 messages and 20 replies a minute, with or without the hidden field filled in', async () => {
    // Signs in, because accounts need no proof of work.
    const account = await app.signIn('talks-a-lot@example.com');
    let feedbackId = '';
    const messages = await untilRefused(11, async (i) => {
      const website = i % 2 ? 'bot' : '';
      const answer = await account.post('/api/feedbacks', { ideaId: idea, message: `Message ${i}`, website });
      if (!website && answer.status === 201) feedbackId = answer.body.id;
      return answer;
    });
    expect(messages.letIn).toBe(10);
    expectRefusal(messages.refused);
    const replies = await untilRefused(21, (i) =>
      account.post(`/api/feedbacks/${feedbackId}/replies`, { message: `${i}` }),
    );
    expect(replies.letIn).toBe(20);
    expectRefusal(replies.refused);
  });

  it("don't apply to reads", async () => {
    const reads = await untilRefused(120, () => visitor.get(`/api/ideas/${idea}/vote-status`));
    expect(reads.letIn).toBe(120);
  });
});

describeWithRedis('limits kept in Redis', () => {
  let redis: TestRedis;
  let apps: TestApp[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    apps = [
      await startTestApp({ RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url }),
      await startTestApp({ RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url }),
    ];
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await redis.stop();
  });

  it('apply across all processes', async () => {
    const parts = await Promise.all(
      apps.map(async (app) => ({ idea: (await storeIdea(app)).id, client: app.client() })),
    );
    const { letIn, refused } = await untilRefused(11, (i) => {
      const { idea, client } = parts[i % 2]!;
      return client.post(`/api/ideas/${idea}/waitlist`, { email: `u${i}@example.com` });
    });
    expect(letIn).toBe(10);
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
