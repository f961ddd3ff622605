import { randomUUID } from 'node:crypto';

import { beforeAll, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let ann: SignedIn;
let ben: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  ann = await app.signIn('ann@example.com');
  ben = await app.signIn('ben@example.com');
  admin = await app.signIn('admin@groundswell.test');
  for (const { user } of [ann, ben]) await storeSubscription(app, { userId: user.id, planId: 'ultimate' });
});

/** Returns a unique title and its slug. */
function aTitle(): { title: string; slug: string } {
  const word = `tea ${randomUUID().slice(0, 8)}`;
  return { title: word, slug: word.replace(' ', '-') };
}
const write = async (client: SignedIn, title: string, status = 'draft') =>
  (await client.copy().post('/api/ideas', { title, description: 'Hot.', category: 'Other', status })).body;
const approve = (id: string) => admin.copy().patch(`/api/ideas/${id}/approve`);

it("a draft's slug reveals nothing about another founder’s draft with the same title", async () => {
  const { title, slug } = aTitle();
  const [hers, his] = [await write(ann, title), await write(ben, title)];
  expect([hers.slug, his.slug]).toEqual([slug, slug]);
  expect((await write(ann, title)).slug).toBe(`${slug}-2`);
  for (const [client, { id }] of [
    [ann, hers],
    [ben, his],
  ] as const) {
    expect((await client.get(`/api/ideas/${slug}`)).body.id).toBe(id);
    for (const reader of [client, admin]) expect((await reader.get(`/api/ideas/${id}`)).body.id).toBe(id);
    expect((await app.client().get(`/api/ideas/${id}`)).status).toBe(404);
  }
  expect((await ben.get(`/api/ideas/${hers.id}`)).status).toBe(404);
  // An admin sees both drafts, so their `page` is the ID. A founder sees only one.
  expect([hers.page, his.page]).toEqual([slug, slug]);
  for (const { id } of [hers, his]) {
    expect((await admin.get(`/api/admin/ideas/${id}`)).body.idea.page).toBe(id);
  }
  expect((await app.client().get(`/api/ideas/${slug}`)).status).toBe(404);
});

it('the idea that is approved first keeps the slug, and another with the same title gets a numbered one', async () => {
  const { title, slug } = aTitle();
  const [hers, his] = [await write(ann, title, 'pending'), await write(ben, title, 'pending')];
  expect((await approve(his.id)).body.slug).toBe(slug);
  expect((await app.client().get(`/api/ideas/${slug}`)).body.id).toBe(his.id);
  expect((await ann.get(`/api/ideas/${slug}`)).body.id).toBe(his.id);
  expect((await ann.get(`/api/ideas/${hers.id}`)).body.id).toBe(hers.id);
  expect((await ann.get(`/api/user/ideas/${hers.id}`)).body.page).toBe(hers.id);
  expect((await approve(hers.id)).body.slug).toBe(`${slug}-2`);
  expect((await write(ben, title)).slug).toBe(`${slug}-3`);
});

it('ideas with the same title that are approved concurrently get different slugs', async () => {
  const { title } = aTitle();
  const ideas = await Promise.all([ann, ben].map((client) => write(client, title, 'pending')));
  const answers = await Promise.all(ideas.map(({ id }) => approve(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(2);
});

it.each([
  ['Straßencafé in Köln', /^strassencafe-in-koeln/],
  ['Quiet hours for 東京', /^quiet-hours-for/],
])('the slug for %s contains only its Latin part', async (title, slug) => {
  expect((await write(ann, title)).slug).toMatch(slug);
});

it.each(['Тихий час', '安静的时间', 'ساعات هادئة', '🚀!'])(
  "the slug for %s, which has no Latin letters, is the end of the idea's ID",
  async (title) => {
    const { id, slug } = await write(ann, title);
    expect(slug).toBe(id.slice(-8));
  },
);
