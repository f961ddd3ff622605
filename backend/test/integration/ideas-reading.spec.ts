import { beforeAll, describe, expect, it } from '@jest/globals';

import { CATEGORIES } from '../../src/modules/ideas/domain/category.js';
import { newId } from '../../src/shared/ids.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import type { Answer, HttpClient } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let visitor: HttpClient;
let founder: SignedIn;
let admin: SignedIn;

/** 25 active ideas with many ties, and one idea in every other status. */
beforeAll(async () => {
  visitor = app.client();
  [founder, admin] = await Promise.all([
    app.signIn('founder@example.com'),
    app.signIn('admin@groundswell.test'),
  ]);
  const other = (await storeUser(app)).id;
  const states = ['draft', 'pending', 'address_review_comment', 'removed'] as const;
  await storeIdeas(app, [
    ...arrayOf(25, (n) => numbered(n, n % 2 ? founder.user.id : other)),
    ...states.map((status, n) => ({ ...numbered(25 + n, founder.user.id), status })),
  ]);
});

const numbered = (n: number, authorId: string) => ({
  authorId,
  slug: `idea-${n}`,
  title: `Idea ${n}${n === 3 ? ' 100% Organic' : ''}`,
  description: n === 4 ? 'A KITCHEN that cleans itself' : `Number ${n}`,
  category: CATEGORIES[n % CATEGORIES.length],
  reviewComments: 'secret words',
  voteCount: n % 4,
  waitlistCount: n % 3,
  createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 10))),
});

const slugs = (ideas: { slug: string }[]) => ideas.map(({ slug }) => slug);

async function allPages(client: HttpClient, path: string): Promise<{ slug: string; voteCount: number }[]> {
  const rows = [];
  for (let next: string | undefined = path; next;) {
    const { status, body, headers }: Answer = await client.get(next);
    expect(status).toBe(200);
    rows.push(...body);
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return rows;
}

describe('GET /api/ideas', () => {
  it('lists only active ideas, most votes first, without private fields', async () => {
    const { status, body, headers } = await visitor.get('/api/ideas');
    expect([status, body.length, headers.get('x-total-count'), headers.get('link')]).toEqual([
      200,
      25,
      '25',
      null,
    ]);
    expect(body.every((idea: { status: string }) => idea.status === 'active')).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/secret words|reviewComments|userEmail|authorId/);
    const votes = body.map(({ voteCount }: { voteCount: number }) => voteCount);
    expect(votes).toEqual([...votes].sort((a, b) => b - a));
  });

  it.each(['votes', 'recent', 'waitlist'])('paginates %s without gaps or repeats', async (sort) => {
    const paged = await allPages(visitor, `/api/ideas?sort=${sort}&limit=4`);
    const { body: whole } = await visitor.get(`/api/ideas?sort=${sort}&limit=100`);
    expect(slugs(paged)).toEqual(slugs(whole));
    expect(new Set(slugs(paged)).size).toBe(25);
  });

  it.each([
    ['organic', ['idea-3']],
    ['kitchen', ['idea-4']],
    ['100%', ['idea-3']],
    ['%', ['idea-3']],
    ['_', []],
    ['vr/ar', ['idea-19']],
    ["'; DROP TABLE ideas; --", []],
    ['\\', []],
  ])('searches title, description and category for %j', async (search, expected) => {
    const { body, headers } = await visitor.get(`/api/ideas?search=${encodeURIComponent(search)}`);
    expect(slugs(body)).toEqual(expected);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
  });

  it('filters by category, on every page of results', async () => {
    const { body, headers } = await visitor.get(`/api/ideas?category=SaaS&limit=1`);
    expect([body.length, headers.get('x-total-count')]).toEqual([1, '2']);
    expect(slugs(await allPages(visitor, '/api/ideas?category=SaaS&limit=1')).sort()).toEqual([
      'idea-0',
      'idea-21',
    ]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1.5',
    'cursor=nonsense',
    `cursor=${Buffer.from('["recent",1,"x"]').toString('base64url')}`,
    `cursor=${Buffer.from(`["votes",1e99,"${newId()}"]`).toString('base64url')}`,
    'sort=title',
    'category=Lifestyle',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'offset=5',
  ])('rejects the query ?%s', async (query) => {
    const { status, body } = await visitor.get(`/api/ideas?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('rejects a cursor from a different sort order', async () => {
    const { headers } = await visitor.get('/api/ideas?sort=recent&limit=1');
    const cursor = new URL(/<([^<>]+)>/.exec(headers.get('link')!)![1]!, app.url).searchParams.get('cursor');
    expect((await visitor.get(`/api/ideas?sort=votes&cursor=${cursor}`)).status).toBe(400);
  });

  it('is cacheable and sets no cookie', async () => {
    const first = await visitor.get('/api/ideas?limit=2');
    expect(first.headers.get('cache-control')).toMatch(/public/);
    expect(first.setCookies).toEqual([]);
    const again = await visitor.get('/api/ideas?limit=2', {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('GET /api/ideas/{slug}', () => {
  it('shows an active idea to everyone', async () => {
    const { status, body } = await visitor.get('/api/ideas/idea-4');
    expect([status, body.slug, body.description]).toEqual([200, 'idea-4', 'A KITCHEN that cleans itself']);
    expect(body).not.toHaveProperty('reviewComments');
  });

  it.each(['idea-25', 'idea-26', 'idea-27', 'idea-28'])(
    'shows %s only to its founder and to admins',
    async (slug) => {
      const stranger = await app.signIn('stranger@example.com');
      const answers = await Promise.all(
        [visitor, stranger, founder, admin].map((client) => client.get(`/api/ideas/${slug}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
      expect(answers[2]!.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('returns 400 for a slug with a NUL character', async () => {
    const { status, body } = await app.client().get('/api/ideas/%00');
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['no-such-idea', '..%2f..%2fetc', 'x'.repeat(250)])('returns 404 for %j', async (slug) => {
    const { status, body } = await visitor.get(`/api/ideas/${slug}`);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('GET /api/user/ideas', () => {
  it("lists the founder's ideas in every status, with review comments", async () => {
    const rows = await allPages(founder, '/api/user/ideas?limit=5');
    expect(rows).toHaveLength(12 + 4);
    expect(new Set(slugs(rows)).size).toBe(16);
    expect(rows[0]).toHaveProperty('reviewComments', 'secret words');
    expect((await visitor.get('/api/user/ideas')).status).toBe(401);
  });
});

describe('GET /api/admin/ideas', () => {
  it('lists all ideas with their authors, in pages', async () => {
    const rows = await allPages(admin, '/api/admin/ideas?limit=7');
    expect(new Set(slugs(rows)).size).toBe(29);
    expect(rows[0]).toHaveProperty('userEmail', expect.stringContaining('@'));
  });

  it.each([
    ['status=pending', 1],
    ['search=FOUNDER@example.com', 16],
    ['search=kitchen', 1],
    ['category=SaaS', 2],
    [`category=${encodeURIComponent('Developer Tools')}`, 9],
    ['category=Other', 3],
    ['status=active&category=E-commerce', 4],
  ])('filters ideas by %s', async (query, total) => {
    const { body, headers } = await admin.get(`/api/admin/ideas?${query}`);
    expect([body.length, headers.get('x-total-count')]).toEqual([total, String(total)]);
  });

  it('returns ideas only to admins', async () => {
    expect((await visitor.get('/api/admin/ideas')).body.code).toBe('UNAUTHENTICATED');
    expect((await founder.get('/api/admin/ideas')).body.code).toBe('FORBIDDEN');
  });
});
