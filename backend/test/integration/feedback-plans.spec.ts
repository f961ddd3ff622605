import { beforeAll, describe, expect, it } from '@jest/globals';

import { observeStatements } from '../../src/platform/database/statements.js';
import { storeFeedbacks } from '../mothers/feedback.mother.js';
import { storeIdea, storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const MESSAGES = 5_000;

describe(`queries for feedback among ${MESSAGES} other messages`, () => {
  const app = testApp();
  let owner: SignedIn;
  let idea: string;
  let message: string;
  let statements: [sql: string, parameters: unknown[]][] = [];

  beforeAll(async () => {
    owner = await app.signIn('owner@example.com');
    idea = (await storeIdea(app, { authorId: owner.user.id })).id;
    const others = await storeIdeas(
      app,
      arrayOf(50, () => ({})),
    );
    const numbered = (ideaId: string, n: number) => ({
      ideaId,
      message: `Message number ${n}`,
      createdAt: new Date(Date.now() - n * 60_000),
    });
    await storeFeedbacks(
      app,
      arrayOf(MESSAGES, (n) => numbered(others[n % others.length]!.id, n)),
    );
    const mine = await storeFeedbacks(
      app,
      arrayOf(60, (n) => numbered(idea, n)),
    );
    message = mine[0]!.id;
    await owner.post(`/api/user/feedback/${mine[1]!.id}/merge`, { into: message });
    await owner.patch(`/api/user/feedback/${message}`, { tags: ['price'] });
    await app.db('VACUUM (ANALYZE) feedback, feedback_replies, feedback_taggings, feedback_listeners, ideas');
    observeStatements((sql, parameters) => {
      statements.push([sql, [...parameters]]);
      return null;
    });
  });

  it.each([
    ['the inbox', 'GET', (): string => '/api/user/feedback?limit=20'],
    ['the inbox for one idea', 'GET', (): string => `/api/user/feedback?ideaId=${idea}`],
    ['the list of unread messages', 'GET', (): string => '/api/user/feedback?unread=true'],
    ['the list of messages with a tag', 'GET', (): string => '/api/user/feedback?tag=price'],
    ['a search', 'GET', (): string => '/api/user/feedback?search=number%204321'],
    ['the summary', 'GET', (): string => '/api/user/feedback/summary'],
    ['the public list', 'GET', (): string => `/api/feedbacks/${idea}`],
    ['the list of pinned messages', 'GET', (): string => `/api/feedbacks/${idea}/pinned`],
    ['a reply', 'POST', (): string => `/api/feedbacks/${message}/replies`],
  ] as const)('for %s never scan a complete table of messages', async (_name, method, path) => {
    statements = [];
    const body = method === 'POST' ? { message: 'Thank you.' } : undefined;
    expect((await owner.request(method, path(), { body })).status).toBeLessThan(300);
    const queries = statements.filter(
      ([sql]) => /^\s*(select|with|update)/i.test(sql) && /feedback/.test(sql),
    );
    expect(queries.length).toBeGreaterThan(0);
    for (const [sql, parameters] of queries) {
      const plan = await app.db<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toMatch(/Seq Scan on feedback\b/);
    }
  });
});
