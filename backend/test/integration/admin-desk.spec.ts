import { beforeAll, describe, expect, it } from '@jest/globals';

import type { Category } from '../../src/modules/ideas/domain/category.js';
import { newId } from '../../src/shared/ids.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import type { Answer } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ ADMIN_EMAILS: 'ada@example.com,bea@example.com' });
let ada: SignedIn;
let bea: SignedIn;
let author: string;

beforeAll(async () => {
  [ada, bea] = [await app.signIn('ada@example.com'), await app.signIn('bea@example.com')];
  author = (await storeUser(app, { email: 'Olga@Office.example' })).id;
});

interface Stored {
  title: string;
  status?: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  category?: Category;
  /** Returns a day in January 2026. */
  created: number;
  submitted?: number;
}

async function store({ title, status = 'pending', category = 'SaaS', created, submitted }: Stored) {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const times = { createdAt: day(created), submittedAt: submitted ? day(submitted) : null };
  return (
    await storeIdea(app, { authorId: author, title, description: 'Words.', category, status, ...times })
  ).id;
}

const titles = (ideas: { title: string }[]) => ideas.map(({ title }) => title);

async function pages(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `/api/admin/ideas?${query}`; next;) {
    const { body, headers }: Answer = await ada.get(next);
    found.push(...titles(body));
    next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}

describe('the review queue', () => {
  beforeAll(async () => {
    await app.db('DELETE FROM ideas');
    await store({ title: 'second', created: 9, submitted: 9 });
    await store({ title: 'live', status: 'active', created: 5, category: 'Other' });
    // Created first but submitted last, so it goes behind the ideas that are already waiting.
    await store({ title: 'third', created: 1, submitted: 12, category: 'E-commerce' });
    await store({ title: 'first', created: 8 });
    await store({ title: 'draft', status: 'draft', created: 11, category: 'Marketing' });
    await store({ title: 'gone', status: 'removed', created: 3 });
  });

  it.each(['limit=100', 'limit=1', 'limit=2', 'limit=3'])(
    'lists pending ideas first, longest-waiting first, then all others, newest first (%s)',
    async (limit) => {
      expect(await pages(limit)).toEqual(['first', 'second', 'third', 'draft', 'live', 'gone']);
    },
  );

  it.each([
    ['sort=newest&limit=2', ['draft', 'second', 'first', 'live', 'gone', 'third']],
    ['status=pending&limit=2', ['first', 'second', 'third']],
    ['status=removed', ['gone']],
    ['category=E-commerce&limit=1', ['third', 'draft']],
    ['category=E-commerce&exact=true', ['third']],
    ['category=Other&exact=true', ['live']],
    ['search=FIRST', ['first']],
    ['search=olga%40office&limit=4', ['first', 'second', 'third', 'draft', 'live', 'gone']],
    ['search=words.&status=draft', ['draft']],
    // The search covers the title, description and author's email address, not the category.
    ['search=marketing', []],
    ['search=100%25', []],
  ])('can be filtered by %s', async (query, expected) => {
    expect(await pages(query)).toEqual(expected);
    const { headers } = await ada.get(`/api/admin/ideas?${query}`);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
  });

  it.each(['sort=votes', 'exact=yes', 'category=Groceries', 'status=lost'])(
    'rejects the query %s',
    async (query) => {
      expect((await ada.get(`/api/admin/ideas?${query}`)).status).toBe(400);
    },
  );

  it('rejects a cursor from a different sort order', async () => {
    const { headers } = await ada.get('/api/admin/ideas?sort=newest&limit=1');
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link')!)![1];
    expect((await ada.get(`/api/admin/ideas?limit=1&cursor=${cursor}`)).status).toBe(400);
  });

  it('counts the ideas in each status, across all categories or only the selected ones', async () => {
    const counts = async (query: string) =>
      Object.fromEntries(
        (await ada.get(`/api/admin/ideas/counts?${query}`)).body.map(
          ({ status, ideas }: { status: string; ideas: number }) => [status, ideas],
        ),
      );
    expect(await counts('')).toEqual({
      draft: 1,
      pending: 3,
      active: 1,
      address_review_comment: 0,
      removed: 1,
    });
    expect(await counts('category=E-commerce')).toMatchObject({ pending: 1, draft: 1, active: 0 });
    expect(await counts('category=E-commerce&exact=true')).toMatchObject({ pending: 1, draft: 0 });
  });
});

it('the review queue sorts a resubmitted idea by its latest submission', async () => {
  const founder = await app.signIn('founder@example.com');
  await storeSubscription(app, { userId: founder.user.id, planId: 'pro' });
  const idea = { title: 'Handed in', description: 'Words.', category: 'SaaS', status: 'pending' };
  const { body: first } = await founder.post('/api/ideas', idea);
  const since = async () => Date.parse((await ada.get(`/api/admin/ideas/${first.id}`)).body.idea.submittedAt);
  const before = await since();
  expect(before).toBe(Date.parse(first.createdAt));
  await founder.patch(`/api/ideas/${first.id}`, { description: 'A word more.', status: 'pending' });
  expect(await since()).toBe(before);
  await ada.patch(`/api/ideas/${first.id}/request-changes`, { reviewComments: 'Who pays?' });
  await founder.patch(`/api/ideas/${first.id}`, { description: 'Companies pay.', status: 'pending' });
  expect(await since()).toBeGreaterThan(before);
});

describe('GET /api/admin/ideas/{id}', () => {
  it('returns the idea, its author and the author’s other ideas', async () => {
    const [id, other] = [
      await store({ title: 'Read me', created: 20 }),
      await store({ title: 'Earlier', created: 19 }),
    ];
    const { body } = await ada.get(`/api/admin/ideas/${id}`);
    expect(body.idea).toMatchObject({ id, title: 'Read me', userEmail: 'Olga@Office.example', version: 1 });
    expect(body.author).toMatchObject({
      id: author,
      username: 'somebody',
      ideas: body.otherIdeas.length + 1,
    });
    expect(body.otherIdeas[0]).toMatchObject({ id: other, title: 'Earlier', status: 'pending' });
  });

  it('returns 404 for an unknown ID and 400 for a malformed one', async () => {
    expect((await ada.get(`/api/admin/ideas/${newId()}`)).status).toBe(404);
    expect((await ada.get('/api/admin/ideas/nonsense')).status).toBe(400);
  });
});

describe('saved replies', () => {
  const reply = { title: '  Price ', text: ' Who pays?\nHow much? ' };

  it('are private to each admin', async () => {
    const { status, body } = await ada.post('/api/admin/saved-replies', reply);
    expect([status, body]).toEqual([201, { id: body.id, title: 'Price', text: 'Who pays?\nHow much?' }]);
    expect((await ada.get('/api/admin/saved-replies')).body).toEqual([body]);
    expect((await bea.get('/api/admin/saved-replies')).body).toEqual([]);
    expect((await bea.delete(`/api/admin/saved-replies/${body.id}`)).status).toBe(404);
    expect((await ada.post('/api/admin/saved-replies', reply)).status).toBe(409);
    expect((await ada.get('/api/user/export')).body.savedReplies).toEqual([
      expect.objectContaining({ title: 'Price' }),
    ]);
    expect((await ada.delete(`/api/admin/saved-replies/${body.id}`)).status).toBe(204);
    expect((await ada.delete(`/api/admin/saved-replies/${body.id}`)).status).toBe(404);
  });

  it.each([
    [{ title: ' ', text: 'x' }, 'title'],
    [{ title: 'x'.repeat(61), text: 'x' }, 'title'],
    [{ title: 'x', text: '' }, 'text'],
    [{ title: 'x', text: 'x'.repeat(2001) }, 'text'],
  ])('are rejected for the body %j', async (body, field) => {
    const answer = await ada.post('/api/admin/saved-replies', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('are limited to 50, even if many are created concurrently', async () => {
    const save = (n: number) => bea.post('/api/admin/saved-replies', { title: `Reply ${n}`, text: 'x' });
    for (let n = 0; n < 48; n += 1) await save(n);
    const answers = await Promise.all([48, 49, 50, 51].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await bea.get('/api/admin/saved-replies')).body).toHaveLength(50);
  });
});
