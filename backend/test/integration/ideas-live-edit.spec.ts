import { describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import * as live from '../support/ideas-live-edit-set-up.js';
import { app, founder, admin, people, id, slug } from '../support/ideas-live-edit-set-up.js';
import { createWebhook } from '../support/webhooks.js';

const listed = async (search = `Quiet Hours ${people}`) =>
  (await app.client().get(`/api/ideas?search=${encodeURIComponent(search)}`)).body;
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
  ])(
    'that is %s leaves the approved version public and open to votes and sign-ups',
    async (_, wish, status) => {
      const answer = await live.mend(wish);
      expect([answer.status, answer.body.status, answer.body.isPublic]).toEqual([200, status, true]);
      expect(answer.body.description).toBe('A board for silence.');

      expect(await live.page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
      expect(await listed()).toMatchObject([{ id, description: 'A bord for silence.' }]);
      expect(await listed('A board for silence')).toEqual([]);
      const visitor = app.client();
      expect((await visitor.post(`/api/ideas/${id}/vote`)).body).toEqual({ hasVoted: true, voteCount: 1 });
      expect((await visitor.post(`/api/ideas/${id}/waitlist`, { email: 'fan@example.com' })).status).toBe(
        201,
      );
      expect((await visitor.post('/api/feedbacks', { ideaId: id, message: 'Nice.' })).status).toBe(201);
      expect(await live.own()).toMatchObject({ status, voteCount: 1, waitlistCount: 1 });
    },
  );

  it('is shown to its founder and admins alongside the public version', async () => {
    await live.mend({ title: 'Quieter', targetAudience: 'Teams' });
    const edit = { title: 'Quieter', description: 'A board for silence.', status: 'pending', isPublic: true };
    const stranger = await app.signIn('stranger@example.com');
    for (const client of [founder, admin]) {
      // Caches the public page first. The founder and admins must not get it.
      expect(await live.page()).not.toHaveProperty('approved');
      const answer = await client.copy().get(`/api/ideas/${slug}`);
      expect(answer.body).toMatchObject({ ...edit, approved: { description: 'A bord for silence.', slug } });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const body of [await live.page(), await live.page(stranger)]) {
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

  it('becomes public with the same slug when it is approved, and its founder is notified', async () => {
    await live.mend({ title: 'Quieter', status: 'pending' });
    const answer = await live.approve();
    expect(answer.body).toMatchObject({ title: 'Quieter', status: 'active', isPublic: true, slug });
    expect(await live.page()).toMatchObject({ title: 'Quieter', description: 'A board for silence.' });
    expect(await live.page(founder)).not.toHaveProperty('approved');
    expect(await live.edits()).toEqual([]);
    expect((await notices()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ decision: 'approved', ofEdit: false }),
      expect.objectContaining({ decision: 'approved', ofEdit: true }),
    ]);
    expect((await live.approve()).status).toBe(409);
  });

  it('can be sent back with comments while the approved version stays public', async () => {
    await live.mend({ status: 'pending' });
    const answer = await live.requestChanges();
    expect([answer.status, answer.body.status, answer.body.isPublic, answer.body.reviewComments]).toEqual([
      200,
      'address_review_comment',
      true,
      'Who pays?',
    ]);
    expect(await live.page()).toMatchObject({ description: 'A bord for silence.', status: 'active' });
    expect(await live.own()).toMatchObject({ reviewComments: 'Who pays?', status: 'address_review_comment' });
    expect((await live.mend({ status: 'pending', title: 'Again' })).body).toMatchObject({
      status: 'pending',
      reviewComments: null,
    });
  });

  it('is required before an admin can request changes to the live idea', async () => {
    expect((await live.requestChanges()).status).toBe(409);
    expect(await live.edits()).toEqual([]);
  });

  it.each([{}, { status: 'pending' }, { status: 'draft' }, { description: 'A bord for silence.' }])(
    "isn't created by %j, and nothing changes",
    async (body) => {
      const before = await live.own();
      const answer = await founder.patch(`/api/ideas/${id}`, body);
      expect([answer.status, answer.body]).toEqual([200, before]);
      expect(await live.edits()).toEqual([]);
    },
  );

  it('is discarded when it matches the public version', async () => {
    await live.mend();
    const answer = await live.mend({ description: 'A bord for silence.' });
    expect([answer.body.status, await live.edits()]).toEqual(['active', []]);
  });

  it('can be discarded only by its founder', async () => {
    await live.mend();
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.delete(`/api/ideas/${id}/edit`)).status).toBe(404);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await founder.delete(`/api/ideas/${id}/edit`, stale)).status).toBe(409);
    expect((await founder.delete(`/api/ideas/${id}/edit`)).status).toBe(204);
    expect(await live.own()).toMatchObject({ status: 'active', description: 'A bord for silence.' });
    expect((await founder.delete(`/api/ideas/${id}/edit`)).status).toBe(404);
  });

  it("is never rejected because of the plan's limit, toward which the idea counts only once", async () => {
    const usage = async () => (await founder.get('/api/user/plan-limits')).body.usedIdeas;
    expect((await live.mend({ status: 'pending' })).status).toBe(200);
    expect(await usage()).toBe(1);
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'starter',
      expiresAt: new Date(Date.now() - 1000),
    });
    expect((await live.mend({ title: 'Without a plan', status: 'pending' })).status).toBe(200);
    expect((await live.approve()).status).toBe(200);
    expect(await live.page()).toMatchObject({ title: 'Without a plan' });
  });

  it('is deleted with the idea', async () => {
    await live.mend();
    expect((await founder.delete(`/api/ideas/${id}`)).status).toBe(204);
    expect(await live.edits()).toEqual([]);
  });

  it('is included in its founder’s data export', async () => {
    await live.mend({ status: 'draft' });
    const copy = (await founder.get('/api/user/export')).body;
    expect(JSON.stringify(copy)).toContain('A board for silence.');
  });

  it('triggers a webhook event when an admin decides on it', async () => {
    const webhook = await createWebhook(founder, 'https://receiver.example/');
    await live.mend({ status: 'pending' });
    await live.requestChanges();
    await live.mend({ title: 'Again', status: 'pending' });
    await live.approve();
    const { body } = await founder.get(`/api/webhooks/${webhook.id}/deliveries`);
    expect(body.map(({ type }: { type: string }) => type).reverse()).toEqual([
      'idea.changes_requested',
      'idea.approved',
    ]);
  });
});
