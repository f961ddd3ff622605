import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import type { Answer } from '../support/http-client.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';
import { createWebhook } from '../support/webhooks.js';

let app: TestApp;
let founder: SignedIn;
let admin: SignedIn;
let people = 0;
let id: string;
let slug: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@groundswell.test');
});
afterAll(() => app.stop());
beforeEach(async () => {
  founder = await app.signIn(`founder-${(people += 1)}@example.com`);
  await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
  const idea = {
    title: `Quiet Hours ${people}`,
    description: 'A bord for silence.',
    category: 'Productivity',
  };
  ({ id, slug } = (await founder.post('/api/ideas', { ...idea, status: 'pending' })).body);
  expect((await approve()).status).toBe(200);
});

const approve = (headers = {}) => admin.copy().patch(`/api/ideas/${id}/approve`, undefined, { headers });
const requestChanges = () => admin.patch(`/api/ideas/${id}/request-changes`, { reviewComments: 'Who pays?' });
const mend = (body: object = {}) =>
  founder.copy().patch(`/api/ideas/${id}`, { description: 'A board for silence.', ...body });
const page = async (client = app.client()) => (await client.get(`/api/ideas/${slug}`)).body;
const listed = async (search = `Quiet Hours ${people}`) =>
  (await app.client().get(`/api/ideas?search=${encodeURIComponent(search)}`)).body;
const own = async () => (await founder.get(`/api/user/ideas/${id}`)).body;
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await admin.get('/api/admin/ideas/counts')).body.map((count: { status: string; ideas: number }) => [
      count.status,
      count.ideas,
    ]),
  );
const edits = () => app.db('SELECT status FROM idea_edits WHERE idea_id = $1', [id]);
const notices = () =>
  app.db<{ payload: object }>(
    `SELECT payload FROM outbox WHERE type = 'idea.review-notice' AND payload->>'ideaId' = $1 ORDER BY created_at, id`,
    [id],
  );

describe('an edit of a live idea', () => {
  it.each([
    ['submitted', { status: 'pending' }, 'pending'],
    ['saved as a draft', { status: 'draft' }, 'draft'],
    ['just saved', {}, 'pending'],
  ])('%s leaves the approved version public, and takes what the crowd brings', async (_, wish, status) => {
    const answer = await mend(wish);
    expect([answer.status, answer.body.status, answer.body.isPublic]).toEqual([200, status, true]);
    expect(answer.body.description).toBe('A board for silence.');

    expect(await page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
    expect(await listed()).toMatchObject([{ id, description: 'A bord for silence.' }]);
    expect(await listed('A board for silence')).toEqual([]);
    const visitor = app.client();
    expect((await visitor.post(`/api/ideas/${id}/vote`)).body).toEqual({ hasVoted: true, voteCount: 1 });
    expect((await visitor.post(`/api/ideas/${id}/waitlist`, { email: 'fan@example.com' })).status).toBe(201);
    expect((await visitor.post('/api/feedbacks', { ideaId: id, message: 'Nice.' })).status).toBe(201);
    expect(await own()).toMatchObject({ status, voteCount: 1, waitlistCount: 1 });
  });

  it('is what its founder and admins see, beside what visitors read', async () => {
    await mend({ title: 'Quieter', targetAudience: 'Teams' });
    const edit = { title: 'Quieter', description: 'A board for silence.', status: 'pending', isPublic: true };
    const stranger = await app.signIn('stranger@example.com');
    for (const client of [founder, admin]) {
      // The visitor's answer just before must not be the one that they get.
      expect(await page()).not.toHaveProperty('approved');
      const answer = await client.copy().get(`/api/ideas/${slug}`);
      expect(answer.body).toMatchObject({ ...edit, approved: { description: 'A bord for silence.', slug } });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const body of [await page(), await page(stranger)]) {
      expect(body).toMatchObject({
        description: 'A bord for silence.',
        status: 'active',
        targetAudience: null,
      });
      expect(body).not.toHaveProperty('isPublic');
    }
    expect((await founder.get('/api/user/ideas')).body).toMatchObject([{ id, ...edit }]);
    expect((await admin.get(`/api/admin/ideas/${id}`)).body).toMatchObject({
      idea: { id, ...edit, submittedAt: expect.any(String) },
      approved: { title: `Quiet Hours ${people}`, description: 'A bord for silence.' },
    });
    const html = String((await app.client().get(`/ideas/${slug}`)).body);
    expect([html.includes('A bord for silence.'), html.includes('A board for silence.')]).toEqual([
      true,
      false,
    ]);
  });

  it('becomes public when it is approved, under its address, and its founder is told', async () => {
    await mend({ title: 'Quieter', status: 'pending' });
    const answer = await approve();
    expect(answer.body).toMatchObject({ title: 'Quieter', status: 'active', isPublic: true, slug });
    expect(await page()).toMatchObject({ title: 'Quieter', description: 'A board for silence.' });
    expect(await page(founder)).not.toHaveProperty('approved');
    expect(await edits()).toEqual([]);
    expect((await notices()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ decision: 'approved', ofEdit: false }),
      expect.objectContaining({ decision: 'approved', ofEdit: true }),
    ]);
    expect((await approve()).status).toBe(409);
  });

  it('is sent back with comments, and what was approved stays public', async () => {
    await mend({ status: 'pending' });
    const answer = await requestChanges();
    expect([answer.status, answer.body.status, answer.body.isPublic, answer.body.reviewComments]).toEqual([
      200,
      'address_review_comment',
      true,
      'Who pays?',
    ]);
    expect(await page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
    expect(await own()).toMatchObject({ reviewComments: 'Who pays?', status: 'address_review_comment' });
    expect((await mend({ status: 'pending', title: 'Again' })).body).toMatchObject({
      status: 'pending',
      reviewComments: null,
    });
  });

  it('is none where nothing waits: a live idea cannot be sent back', async () => {
    expect((await requestChanges()).status).toBe(409);
    expect(await edits()).toEqual([]);
  });

  it.each([{}, { status: 'pending' }, { status: 'draft' }, { description: 'A bord for silence.' }])(
    'is not made by %j, which changes nothing',
    async (body) => {
      const before = await own();
      const answer = await founder.patch(`/api/ideas/${id}`, body);
      expect([answer.status, answer.body]).toEqual([200, before]);
      expect(await edits()).toEqual([]);
    },
  );

  it('is gone once it says what is public', async () => {
    await mend();
    const answer = await mend({ description: 'A bord for silence.' });
    expect([answer.body.status, await edits()]).toEqual(['active', []]);
  });

  it('is discarded by its founder alone', async () => {
    await mend();
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.delete(`/api/ideas/${id}/edit`)).status).toBe(404);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await founder.delete(`/api/ideas/${id}/edit`, stale)).status).toBe(409);
    expect((await founder.delete(`/api/ideas/${id}/edit`)).status).toBe(204);
    expect(await own()).toMatchObject({ status: 'active', description: 'A bord for silence.' });
    expect((await founder.delete(`/api/ideas/${id}/edit`)).status).toBe(404);
  });

  it('never fails for the plan, which counts the idea once', async () => {
    const usage = async () => (await founder.get('/api/user/plan-limits')).body.usedIdeas;
    expect((await mend({ status: 'pending' })).status).toBe(200);
    expect(await usage()).toBe(1);
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'starter',
      expiresAt: new Date(Date.now() - 1000),
    });
    expect((await mend({ title: 'Without a plan', status: 'pending' })).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect(await page()).toMatchObject({ title: 'Without a plan' });
  });

  it('goes with the idea when that is deleted', async () => {
    await mend();
    expect((await founder.delete(`/api/ideas/${id}`)).status).toBe(204);
    expect(await edits()).toEqual([]);
  });

  it('is in the copy of its founder’s data', async () => {
    await mend({ status: 'draft' });
    const copy = (await founder.get('/api/user/export')).body;
    expect(JSON.stringify(copy)).toContain('A board for silence.');
  });

  it('is told to the founder’s own system when it is decided', async () => {
    const webhook = await createWebhook(founder, 'https://receiver.example/');
    await mend({ status: 'pending' });
    await requestChanges();
    await mend({ title: 'Again', status: 'pending' });
    await approve();
    const { body } = await founder.get(`/api/webhooks/${webhook.id}/deliveries`);
    expect(body.map(({ type }: { type: string }) => type).reverse()).toEqual([
      'idea.changes_requested',
      'idea.approved',
    ]);
  });
});

describe('a live idea with an edit, taken down', () => {
  const takeDown = () => admin.patch(`/api/ideas/${id}/remove`, { reason: 'It promises returns.' });

  it('leaves the site, and comes back public with its edit', async () => {
    await mend({ status: 'pending' });
    const removed = await takeDown();
    expect([removed.status, removed.body.status, removed.body.isPublic]).toEqual([200, 'removed', false]);
    expect((await app.client().get(`/api/ideas/${slug}`)).status).toBe(404);
    expect((await mend({ title: 'Meanwhile' })).status).toBe(409);
    expect((await approve()).status).toBe(409);
    const restored = await admin.patch(`/api/ideas/${id}/restore`);
    expect(restored.body).toMatchObject({
      status: 'pending',
      isPublic: true,
      description: 'A board for silence.',
    });
    expect(await page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
  });

  it('leaves with its suspended author, and comes back with them', async () => {
    await mend({ status: 'pending' });
    const { id: author } = founder.user;
    expect((await admin.patch(`/api/admin/users/${author}/suspend`, { reason: 'Spam.' })).status).toBe(200);
    expect((await app.client().get(`/api/ideas/${slug}`)).status).toBe(404);
    expect((await admin.patch(`/api/admin/users/${author}/reinstate`)).status).toBe(200);
    expect(await page()).toMatchObject({ description: 'A bord for silence.' });
    expect(await page(admin)).toMatchObject({ description: 'A board for silence.', status: 'pending' });
  });
});

describe('the admins’ list', () => {
  const queue = async (query = '') => (await admin.get(`/api/admin/ideas?limit=100${query}`)).body;
  const ids = async (query?: string) => (await queue(query)).map((idea: { id: string }) => idea.id);

  it('has each idea once, where its edit is, and counts it there', async () => {
    const before = await counts();
    await mend({ status: 'pending', category: 'Education' });
    expect(await counts()).toEqual({ ...before, active: before.active! - 1, pending: before.pending! + 1 });
    expect(await ids('&status=active')).not.toContain(id);
    for (const query of [
      '&status=pending',
      '&category=Education',
      '&search=board%20for',
      '&search=bord%20for',
    ]) {
      expect((await ids(query)).filter((found: string) => found === id)).toEqual([id]);
    }
    expect(await ids('&category=Productivity&exact=true')).not.toContain(id);
    const answer = await admin.get('/api/admin/ideas?limit=100');
    expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
    await requestChanges();
    expect(await ids('&status=address_review_comment')).toContain(id);
    await mend({ status: 'pending', title: 'Again' });
    await approve();
    expect(await ids('&status=active')).toContain(id);
    expect(await counts()).toEqual(before);
  });

  it('has in its queue who has waited longest first, edits among ideas', async () => {
    await mend({ status: 'pending' });
    const other = await app.signIn(`other-${people}@example.com`);
    await storeSubscription(app, { userId: other.user.id, planId: 'pro' });
    const idea = { description: 'New.', category: 'AI', status: 'pending' };
    const [first, last] = [
      (await other.post('/api/ideas', { ...idea, title: `First ${people}` })).body.id,
      (await other.post('/api/ideas', { ...idea, title: `Last ${people}` })).body.id,
    ];
    await app.db(
      `UPDATE ideas SET submitted_at = date_trunc('second', now()) - interval '3 days' WHERE id = $1`,
      [first],
    );
    await app.db(
      `UPDATE idea_edits SET submitted_at = date_trunc('second', now()) - interval '2 days' WHERE idea_id = $1`,
      [id],
    );
    const of = (found: string[]) => found.filter((one) => [first, id, last].includes(one));
    expect(of(await ids())).toEqual([first, id, last]);

    const paged: string[] = [];
    for (let next: string | undefined = '/api/admin/ideas?limit=3'; next;) {
      const answer: Answer = await admin.get(next);
      paged.push(...answer.body.map((idea: { id: string }) => idea.id));
      next = /<([^<>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(await ids());
  });
});

describe('at the same time', () => {
  it('an approval of what the admin has not read, because the founder edits again, is refused', async () => {
    const { version } = (await mend({ status: 'pending' })).body;
    await mend({ title: 'One more thing' });
    const answer = await approve({ 'if-match': `"${version}"` });
    expect([answer.status, answer.body.presentStatus]).toEqual([409, 'pending']);
    expect(await page()).toMatchObject({ description: 'A bord for silence.' });
  });

  it('an approval and another edit leave one public version and at most one edit of it', async () => {
    await mend({ status: 'pending' });
    const [approved, edited] = await Promise.all([approve(), mend({ title: 'Second thoughts' })]);
    expect([approved.status, edited.status]).toEqual([200, 200]);
    expect(await page()).toMatchObject({ description: 'A board for silence.', status: 'active' });
    const { title } = await page();
    const waiting = await edits();
    // Either the edit came first and was approved with the rest, or it waits on top of what was.
    expect([title, waiting]).toEqual(
      waiting.length === 0 ? ['Second thoughts', []] : [`Quiet Hours ${people}`, [{ status: 'pending' }]],
    );
  });

  it('two edits of one version: one is saved', async () => {
    const { version } = await own();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        founder.copy().patch(`/api/ideas/${id}`, { title }, { headers: { 'if-match': `"${version}"` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await edits()).toHaveLength(1);
  });

  it('an edit that waits for a removal to end is refused, and nothing of it is kept', async () => {
    const answer = await whileHolding(
      app,
      [[`UPDATE ideas SET status = 'removed' WHERE id = $1`, [id]]],
      () => mend(),
    );
    expect([answer.status, await edits()]).toEqual([409, []]);
  });
});

it('the version before, sending a live idea back to review, takes its outdated edit along', async () => {
  await mend({ status: 'pending' });
  await app.db(`UPDATE ideas SET status = 'pending', title = 'By the old version' WHERE id = $1`, [id]);
  expect([await edits(), (await own()).title]).toEqual([[], 'By the old version']);
});
