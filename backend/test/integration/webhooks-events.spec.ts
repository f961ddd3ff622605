import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';

import { FeedbackPosted } from '../../src/modules/feedback/index.js';
import { ChangeSubscription } from '../../src/modules/waitlist/application/change-subscription.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeFeedback } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import type { Answer, Unread } from '../support/http-client.js';
import { assertFitsWebhook } from '../support/once/contract.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { createWebhook } from '../support/webhooks.js';

const app = testApp();
let owner: SignedIn;
let admin: SignedIn;
let ideaId: string;
let founders = 0;
beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(async () => {
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  ({ id: ideaId } = await storeIdea(app, { authorId: owner.user.id }));
});

/** Returns the recorded events, oldest first. No worker runs here, so events stay in the table. */
async function noted(webhook: { id: string }): Promise<Unread[]> {
  const { body } = await owner.get(`/api/webhooks/${webhook.id}/deliveries`);
  expect(body.every((one: Unread) => one.state === 'pending' && one.attempts === 0)).toBe(true);
  for (const { type, occurredAt: timestamp, data } of body) assertFitsWebhook({ type, timestamp, data });
  return body.reverse();
}
const types = async (webhook: { id: string }) => (await noted(webhook)).map(({ type }) => type);
/** Runs `work` in a transaction that `work` ends itself. */
async function inTransaction(work: (runner: QueryRunner) => Promise<void>) {
  const runner = app.app.get(DataSource).createQueryRunner();
  try {
    await runner.startTransaction();
    await work(runner);
  } finally {
    await runner.release();
  }
}
const join = (email: string) =>
  app.client().post(`/api/ideas/${ideaId}/waitlist`, { email, willingToPay: true });

describe('an event that contains the current data', () => {
  it('is recorded when a person joins, leaves and comes back, but not if nothing changes', async () => {
    const webhook = await createWebhook(owner, 'https://receiver.example/');
    await join('Ada@example.com');
    await join('ada@example.com');
    const [{ id }] = (await app.db('SELECT id FROM subscribers WHERE idea_id = $1', [ideaId])) as [
      { id: string },
    ];
    const become = (status: 'active' | 'unsubscribed') =>
      app.app.get(ChangeSubscription, { strict: false }).execute(id, status);
    await become('unsubscribed');
    await become('unsubscribed');
    await join('ada@example.com'); // This sign-up waits for a confirmation, so there's no event yet.
    await become('active');

    const [joined, unsubscribed, back, ...rest] = await noted(webhook);
    expect(rest).toEqual([]);
    const subscriber = {
      id,
      email: 'Ada@example.com',
      willingToPay: true,
      interestedInCollaborating: false,
      interestedInInvesting: false,
      linkedinProfile: null,
      currentSolution: null,
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      confirmedAt: null,
      tags: [],
      source: null,
      referral: null,
      origin: 'page',
    };
    const idea = { id: ideaId, slug: `quiet-hours-${ideaId}`, title: 'Quiet Hours', status: 'active' };
    expect(joined).toMatchObject({ type: 'subscriber.joined' });
    expect(joined.data).toEqual({ idea, subscriber: { ...subscriber, status: 'active' } });
    expect(unsubscribed).toMatchObject({
      type: 'subscriber.unsubscribed',
      data: { subscriber: { status: 'unsubscribed' } },
    });
    expect(back).toMatchObject({ type: 'subscriber.joined', data: { subscriber: { id } } });
    expect(new Set([joined, unsubscribed, back].map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('is recorded when feedback is posted and when an admin decides', async () => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const webhook = await createWebhook(owner, 'https://receiver.example/');
    const { body: posted } = await app
      .client()
      .post('/api/feedbacks', { ideaId, message: 'Yes "please" \\ 😀' });
    const done: Answer[] = [];
    done.push(await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'It is an advert.' }));
    done.push(await admin.patch(`/api/ideas/${ideaId}/restore`));
    done.push(await owner.patch(`/api/ideas/${ideaId}`, { title: 'Quieter Hours', status: 'pending' }));
    done.push(await admin.patch(`/api/ideas/${ideaId}/request-changes`, { reviewComments: 'Who pays?' }));
    done.push(
      await admin.patch(`/api/ideas/${ideaId}/request-changes`, { reviewComments: 'Who pays, and when?' }),
    );
    done.push(await owner.patch(`/api/ideas/${ideaId}`, { status: 'pending' }));
    done.push(await admin.patch(`/api/ideas/${ideaId}/approve`));

    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
    const events = await noted(webhook);
    expect(events.map(({ type, data }) => [type, data.idea.title, data.idea.status])).toEqual([
      ['feedback.posted', 'Quiet Hours', 'active'],
      ['idea.removed', 'Quiet Hours', 'removed'],
      // This event is about the edit of a live idea. The idea itself stays public and unchanged.
      ['idea.changes_requested', 'Quiet Hours', 'active'],
      ['idea.changes_requested', 'Quiet Hours', 'active'],
      ['idea.approved', 'Quieter Hours', 'active'],
    ]);
    expect(events[0].data.feedback).toMatchObject({ id: posted.id, message: 'Yes "please" \\ 😀' });
    expect(events[3].data.reviewComments).toBe('Who pays, and when?');
  });

  it("isn't recorded if the change is rolled back", async () => {
    const webhook = await createWebhook(owner, 'https://receiver.example/');
    const { id } = await storeFeedback(app, { ideaId, message: 'Never' });
    const posted = app.app.get(UnitOfWork).run(async (tx) => {
      await app.app.get(DomainEvents).emit(tx, new FeedbackPosted(ideaId, id));
      throw new Error('never');
    });
    await expect(posted).rejects.toThrow('never');
    expect(await types(webhook)).toEqual([]);
  });
});

describe('an event for subscribed webhooks', () => {
  it('is recorded by type and idea for each enabled webhook, with the same ID', async () => {
    const { id: otherIdea } = await storeIdea(app, { authorId: owner.user.id });
    const url = 'https://receiver.example/';
    const all = await createWebhook(owner, url);
    const this_ = await createWebhook(owner, url, { ideaId });
    const other = await createWebhook(owner, url, { ideaId: otherIdea });
    const feedback = await createWebhook(owner, url, { events: ['feedback.posted'] });
    const off = await createWebhook(owner, url);
    await owner.patch(`/api/webhooks/${off.id}`, { enabled: false });
    const stranger = await app.signIn('stranger@example.com');
    const strangers = await createWebhook(stranger, url);
    await join('ada@example.com');

    expect(await types(all)).toEqual(['subscriber.joined']);
    expect((await noted(this_)).map(({ eventId }) => eventId)).toEqual(
      (await noted(all)).map(({ eventId }) => eventId),
    );
    for (const none of [other, feedback, off]) expect(await types(none)).toEqual([]);
    expect((await stranger.get(`/api/webhooks/${strangers.id}/deliveries`)).body).toEqual([]);
    await stranger.delete(`/api/webhooks/${strangers.id}`);
  });

  it("isn't recorded while the founder is suspended, because their ideas are hidden", async () => {
    const webhook = await createWebhook(owner, 'https://receiver.example/');
    const { status } = await admin.patch(`/api/admin/users/${owner.user.id}/suspend`, { reason: 'Spam.' });
    expect(status).toBe(200);
    expect(await app.db('SELECT type FROM webhook_deliveries WHERE endpoint_id = $1', [webhook.id])).toEqual(
      [],
    );
  });

  it('is deleted with the person it is about', async () => {
    const webhook = await createWebhook(owner, 'https://receiver.example/');
    await join('ada@example.com');
    await join('ben@example.com');
    const { body: posted } = await app.client().post('/api/feedbacks', { ideaId, message: 'Yes.' });
    const { body } = await owner.get(`/api/user/waitlists?ideaId=${ideaId}`);
    const ada = body.subscribers.find(({ email }: { email: string }) => email === 'ada@example.com');
    await owner.delete(`/api/user/waitlists/${ada.id}`);
    await owner.delete(`/api/feedbacks/${posted.id}`);
    expect((await noted(webhook)).map(({ data }) => data.subscriber?.email)).toEqual(['ben@example.com']);
  });
});

it('a sign-up is neither blocked nor rejected while a webhook is being deleted', async () => {
  const webhook = await createWebhook(owner, 'https://receiver.example/');
  await inTransaction(async (runner) => {
    await runner.query('DELETE FROM webhook_endpoints WHERE id = $1', [webhook.id]);
    expect((await join('ada@example.com')).status).toBe(201);
    await runner.commitTransaction();
  });
  expect(await app.db('SELECT FROM subscribers WHERE idea_id = $1', [ideaId])).toHaveLength(1);
});
