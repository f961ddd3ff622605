import { describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { whileHolding } from '../support/held-transaction.js';
import type { Answer } from '../support/http-client.js';
import * as live from '../support/ideas-live-edit-set-up.js';
import { app, founder, admin, people, id, slug } from '../support/ideas-live-edit-set-up.js';

describe('taking down a live idea that has an edit', () => {
  const takeDown = () => admin.patch(`/api/ideas/${id}/remove`, { reason: 'It promises returns.' });

  it('hides the idea until it is restored, which publishes it again and keeps the edit', async () => {
    await live.mend({ status: 'pending' });
    const removed = await takeDown();
    expect([removed.status, removed.body.status, removed.body.isPublic]).toEqual([200, 'removed', false]);
    expect((await app.client().get(`/api/ideas/${slug}`)).status).toBe(404);
    expect((await live.mend({ title: 'Meanwhile' })).status).toBe(409);
    expect((await live.approve()).status).toBe(409);
    const restored = await admin.patch(`/api/ideas/${id}/restore`);
    expect(restored.body).toMatchObject({
      status: 'pending',
      isPublic: true,
      description: 'A board for silence.',
    });
    expect(await live.page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
  });

  it('also happens when the author is suspended, until the suspension ends', async () => {
    await live.mend({ status: 'pending' });
    const { id: author } = founder.user;
    expect((await admin.patch(`/api/admin/users/${author}/suspend`, { reason: 'Spam.' })).status).toBe(200);
    expect((await app.client().get(`/api/ideas/${slug}`)).status).toBe(404);
    expect((await admin.patch(`/api/admin/users/${author}/reinstate`)).status).toBe(200);
    expect(await live.page()).toMatchObject({ description: 'A bord for silence.' });
    expect(await live.page(admin)).toMatchObject({ description: 'A board for silence.', status: 'pending' });
  });
});

describe('the admin list of ideas', () => {
  const queue = async (query = '') => (await admin.get(`/api/admin/ideas?limit=100${query}`)).body;
  const ids = async (query?: string) => (await queue(query)).map((idea: { id: string }) => idea.id);

  it('contains each idea once, listed and counted under the status of its edit', async () => {
    const before = await live.counts();
    await live.mend({ status: 'pending', category: 'Education' });
    expect(await live.counts()).toEqual({
      ...before,
      active: before.active! - 1,
      pending: before.pending! + 1,
    });
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
    await live.requestChanges();
    expect(await ids('&status=address_review_comment')).toContain(id);
    await live.mend({ status: 'pending', title: 'Again' });
    await live.approve();
    expect(await ids('&status=active')).toContain(id);
    expect(await live.counts()).toEqual(before);
  });

  it('lists the longest-waiting items first, whether they are new ideas or edits', async () => {
    await live.mend({ status: 'pending' });
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

describe('concurrent decisions', () => {
  it("don't approve a version that the founder has edited since the admin read it", async () => {
    const { version } = (await live.mend({ status: 'pending' })).body;
    await live.mend({ title: 'One more thing' });
    const answer = await live.approve({ 'if-match': `"${version}"` });
    expect([answer.status, answer.body.presentStatus]).toEqual([409, 'pending']);
    expect(await live.page()).toMatchObject({ description: 'A bord for silence.' });
  });

  it('leave one public version and at most one edit when an approval and an edit happen simultaneously', async () => {
    await live.mend({ status: 'pending' });
    const [approved, edited] = await Promise.all([live.approve(), live.mend({ title: 'Second thoughts' })]);
    expect([approved.status, edited.status]).toEqual([200, 200]);
    expect(await live.page()).toMatchObject({ description: 'A board for silence.', status: 'active' });
    const { title } = await live.page();
    const waiting = await live.edits();
    // Either the edit came first and was approved, or it is pending on top of the approved version.
    expect([title, waiting]).toEqual(
      waiting.length === 0 ? ['Second thoughts', []] : [`Quiet Hours ${people}`, [{ status: 'pending' }]],
    );
  });

  it('save only one of several edits based on the same version', async () => {
    const { version } = await live.own();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        founder.copy().patch(`/api/ideas/${id}`, { title }, { headers: { 'if-match': `"${version}"` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await live.edits()).toHaveLength(1);
  });

  it('reject the whole edit if it had to wait for a takedown', async () => {
    const answer = await whileHolding(
      app,
      [[`UPDATE ideas SET status = 'removed' WHERE id = $1`, [id]]],
      () => live.mend(),
    );
    expect([answer.status, await live.edits()]).toEqual([409, []]);
  });
});
