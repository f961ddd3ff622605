import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { storeUser } from '../mothers/stored-idea.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const IDEAS = 5_000;

// Every idea has a number in its title, and a few words in common with others.
const SEED = `
  INSERT INTO ideas (id, author_id, slug, title, description, category, status, vote_count, waitlist_count, created_at, updated_at)
  SELECT gen_random_uuid(), $1, 'idea-' || n, 'Idea number ' || n, 'A description of about a hundred characters, with ' || md5(n::text) || ' in it.',
         (ARRAY['SaaS','AI','Other','Education'])[n % 4 + 1], CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'active' END,
         n % 300, n % 70, now() - n * interval '1 minute', now()
  FROM generate_series(1, ${IDEAS}) n`;

describe(`with ${IDEAS} ideas`, () => {
  let app: TestApp;
  let said: [sql: string, parameters: unknown[]][] = [];

  beforeAll(async () => {
    app = await startTestApp();
    await app.db(SEED, [await storeUser(app)]);
    // As after a quiet night: what was inserted is in the index for searching, not on its list of things to do.
    await app.db('VACUUM (ANALYZE) ideas, idea_ranks');
    const dataSource = app.app.get(DataSource);
    const query = dataSource.query.bind(dataSource);
    dataSource.query = ((sql: string, parameters: unknown[] = []) => {
      said.push([sql, parameters]);
      return query(sql, parameters);
    }) as typeof dataSource.query;
  });
  afterAll(() => app.stop());

  it.each([
    '/api/ideas',
    '/api/ideas?sort=recent',
    '/api/ideas?sort=waitlist',
    '/api/ideas?sort=recent&category=SaaS',
    '/api/ideas?search=number%201234',
    '/api/ideas?search=with%20c4ca4238&sort=recent',
    '/api/ideas/idea-77',
  ])('GET %s reads no table of ideas as a whole', async (path) => {
    said = [];
    const { status, body, headers } = await app.client().get(path);
    expect([status, [body].flat().length > 0]).toEqual([200, true]);
    const next = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
    if (next) expect((await app.client().get(next)).status).toBe(200);
    const asked = [...said];
    expect(asked.length).toBeGreaterThan(next ? 2 : 0);
    for (const [sql, parameters] of asked) {
      const plan = await app.db<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toMatch(/Seq Scan on (ideas|idea_ranks)\b/);
    }
  });
});

describe('the order of ideas', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is kept for exactly the active ideas, with the counts that they have, whoever changes them', async () => {
    const author = await storeUser(app);
    await app.db(SEED.replace(String(IDEAS), '200'), [author]);
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
