import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';

import { IDEA_SORTS } from '../../src/modules/ideas/infrastructure/idea.queries.js';
import { observeStatements } from '../../src/platform/database/statements.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const IDEAS = 5_000;

// Stores ideas with a number in each title and a few words in common.
async function seed(app: TestApp, count: number): Promise<void> {
  const { id: authorId } = await storeUser(app);
  const numbers = arrayOf(count, (n) => n + 1);
  await storeIdeas(
    app,
    numbers.map((n) => ({
      id: randomUUID(),
      authorId,
      slug: `idea-${n}`,
      title: `Idea number ${n}`,
      description: `A description of about a hundred characters, with ${md5(String(n))} in it.`,
      category: (['SaaS', 'AI', 'Other', 'Education'] as const)[n % 4],
      status: n % 50 === 0 ? ('pending' as const) : ('active' as const),
      voteCount: n % 300,
      waitlistCount: n % 70,
      createdAt: new Date(Date.now() - n * 60_000),
    })),
  );
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe(`a database with ${IDEAS} ideas`, () => {
  let app: TestApp;
  let statements: [sql: string, parameters: unknown[]][] = [];

  beforeAll(async () => {
    app = await startTestApp();
    await seed(app, IDEAS);
    // Recreates the state after a quiet night, when the search index has no pending list of inserted rows.
    await app.db('VACUUM (ANALYZE) ideas, idea_ranks');
    observeStatements((sql, parameters) => {
      statements.push([sql, parameters]);
      return null;
    });
  });
  afterAll(() => app.stop());

  it.each([
    '/api/ideas',
    ...IDEA_SORTS.map((sort) => `/api/ideas?sort=${sort}`),
    '/api/ideas?sort=recent&category=SaaS',
    '/api/ideas?search=number%201234',
    '/api/ideas?search=with%20c4ca4238&sort=recent',
    '/api/ideas/idea-77',
  ])('GET %s never scans a complete table of ideas', async (path) => {
    statements = [];
    const { status, body, headers } = await app.client().get(path);
    expect([status, [body].flat().length > 0]).toEqual([200, true]);
    const next = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
    if (next) expect((await app.client().get(next)).status).toBe(200);
    const queries = statements.filter(([sql]) => /^\s*(select|with)/i.test(sql));
    expect(queries.length).toBeGreaterThan(next ? 2 : 0);
    for (const [sql, parameters] of queries) {
      const plan = await app.db<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toMatch(/Seq Scan on (ideas|idea_ranks)\b/);
    }
  });
});

describe('the sorted list of ideas', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('contains exactly the active ideas with their current counts after any change', async () => {
    await seed(app, 200);
    const agrees = async () => {
      const [row] = await app.db<{ wrong: number }>(`
        SELECT count(*)::int AS wrong FROM (SELECT * FROM ideas WHERE status = 'active') i FULL JOIN idea_ranks r ON r.idea_id = i.id
        WHERE i.id IS NULL OR r.idea_id IS NULL OR (i.vote_count, i.waitlist_count) <> (r.vote_count, r.waitlist_count)`);
      return row!.wrong === 0;
    };
    expect(await agrees()).toBe(true);
    for (const change of [
      `UPDATE ideas SET vote_count = vote_count + 3 WHERE category = 'AI'`,
      `UPDATE ideas SET status = 'removed', waitlist_count = 9 WHERE category = 'Other'`,
      `UPDATE ideas SET status = 'active', vote_count = 1000 WHERE status IN ('pending', 'removed')`,
      `UPDATE ideas SET waitlist_count = waitlist_count + 1`,
      `DELETE FROM ideas WHERE vote_count % 2 = 0`,
      `DELETE FROM users`,
    ]) {
      await app.db(change);
      expect([change, await agrees()]).toEqual([change, true]);
    }
  });
});
