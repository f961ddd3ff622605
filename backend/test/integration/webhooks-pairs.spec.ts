import { until } from '@groundswell/testing/until';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook as SvixWebhook } from 'svix';

import { CampaignsEventsModule, CampaignsJobsModule } from '../../src/modules/campaigns/index.js';
import { NoteBounce } from '../../src/modules/waitlist/application/change-subscription.js';
import { MailboxBounced } from '../../src/modules/waitlist/domain/events.js';
import { EVENT_EXAMPLES } from '../../src/modules/webhooks/domain/event-examples.js';
import { DELIVERED_TYPES, EVENT_TYPES } from '../../src/modules/webhooks/domain/webhook-event.js';
import { WebhooksEventsModule } from '../../src/modules/webhooks/index.js';
import { DomainEvents } from '../../src/shared/domain-events.js';
import { newId } from '../../src/shared/ids.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeFeedback } from '../mothers/feedback.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { createCampaign, ideaWithSubscribers } from '../support/campaigns.js';
import { linkFor, press } from '../support/confirmation.js';
import type { Unread } from '../support/http-client.js';
import { assertFitsWebhook } from '../support/once/contract.js';
import { startSmtp } from '../support/smtp.js';
import { app, ideaId, log, owner, verify } from '../support/webhooks-delivery-set-up.js';
import { startWorker } from '../support/worker.js';
import { createWebhook, startReceiver, webhookWorker } from '../support/webhooks.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

let admin: Awaited<ReturnType<typeof app.signIn>>;
let webhook: Unread;
beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(async () => {
  webhook = await createWebhook(owner, (await startReceiver()).url, { events: EVENT_TYPES });
});

/** Returns the recorded events, oldest first, after checking that they fit the API document. */
async function noted(): Promise<Unread[]> {
  const body = await log(webhook);
  for (const { type, occurredAt: timestamp, data } of body) assertFitsWebhook({ type, timestamp, data });
  return body.reverse();
}
const types = async () => (await noted()).map(({ type }) => type);
const idOf = async (email: string) =>
  (
    await app.db<{ id: string }>('SELECT id FROM subscribers WHERE email = $1 AND idea_id = $2', [
      email,
      ideaId,
    ])
  )[0]!.id;

describe('an event for the end of what another began', () => {
  it('is recorded when an admin restores an idea, and when its founder deletes it', async () => {
    await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'It is an advert.' });
    await admin.patch(`/api/ideas/${ideaId}/restore`);
    expect((await owner.delete(`/api/ideas/${ideaId}`)).status).toBe(204);
    const [removed, restored, deleted] = await noted();
    expect([removed.type, restored.type, deleted.type]).toEqual([
      'idea.removed',
      'idea.restored',
      'idea.deleted',
    ]);
    expect(deleted.data).toEqual({ idea: { ...restored.data.idea, id: ideaId, status: 'active' } });
  });

  it('is recorded when a goal starts, and when it ends without a verdict', async () => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const started = await owner.post(`/api/ideas/${ideaId}/goals`, TERMS);
    expect(started.status).toBe(201);
    expect((await owner.post(`/api/goals/${started.body.goal.id}/withdraw`)).status).toBe(200);
    expect((await owner.post(`/api/ideas/${ideaId}/goals`, TERMS)).status).toBe(201);
    await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'It is an advert.' });
    const events = (await noted()).map(({ type, data }) => [type, data.goal?.state]);
    expect(events.slice(0, 3)).toEqual([
      ['goal.started', 'counting'],
      ['goal.withdrawn', 'withdrawn'],
      ['goal.started', 'counting'],
    ]);
    // These happen at the same time, so they are in either order.
    expect(new Map(events.slice(3) as [string, unknown][])).toEqual(
      new Map([
        ['goal.withdrawn', 'void'],
        ['idea.removed', undefined],
      ]),
    );
  });

  it('is recorded when an experiment is stopped', async () => {
    const { id } = await storeExperiment(app, { ideaId, startedAt: new Date() });
    expect((await owner.patch(`/api/experiments/${id}`, { state: 'stopped' })).status).toBe(200);
    expect(await noted()).toMatchObject([
      { type: 'experiment.stopped', data: { experiment: { id, state: 'stopped', outcome: null } } },
    ]);
  });

  it('is recorded once when the last email of a campaign is out, and its bounces are too', async () => {
    const smtp = await startSmtp({
      onRecipient: (to) => (to === '0@example.com' ? { responseCode: 550, message: '5.1.1 Unknown' } : null),
    });
    const worker = await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      smtpUrl: smtp.url,
      modules: [CampaignsJobsModule, CampaignsEventsModule, WebhooksEventsModule],
      variables: { SESSION_SECRET: app.env.sessionSecret, RATE_LIMIT_FACTOR: '0' },
    });
    const idea = await ideaWithSubscribers(app, owner, 2);
    const id = await createCampaign(owner, idea, { isActive: true });
    await until(async () => (await owner.get(`/api/campaigns/${id}`)).body.stats.scheduled === 0);
    const look = () => worker.queue.enqueue({ id: newId(), type: 'campaigns.finished', payload: {} });
    await Promise.all([look(), look()]);
    await until(async () => (await types()).includes('campaign.finished'));
    await look();
    const events = await noted();
    expect(events.map(({ type }) => type).sort()).toEqual(['campaign.finished', 'subscriber.bounced']);
    expect(events.find(({ type }) => type === 'campaign.finished').data.campaign).toMatchObject({
      id,
      sent: 1,
      failed: 1,
      skipped: 0,
    });
    expect(events.find(({ type }) => type === 'subscriber.bounced').data).toMatchObject({
      subscriber: { email: '0@example.com' },
      bounce: { code: '550 5.1.1' },
    });
    await owner.post(`/api/campaigns/${id}/retry-failed`);
    await until(async () => (await owner.get(`/api/campaigns/${id}`)).body.stats.scheduled === 0);
    await look();
    await until(async () => (await types()).filter((type) => type === 'campaign.finished').length === 2);
  });

  it('is recorded when someone replies to feedback, and deleted with the reply', async () => {
    const { id } = await storeFeedback(app, { ideaId, message: 'Yes.' });
    const { body: reply } = await owner.post(`/api/feedbacks/${id}/replies`, { message: 'In May.' });
    expect(await noted()).toMatchObject([
      {
        type: 'feedback.replied',
        data: { feedback: { id, message: 'Yes.' }, reply: { message: 'In May.', byFounder: true } },
      },
    ]);
    await owner.delete(`/api/feedbacks/${id}/replies/${reply.id}`);
    expect(await noted()).toEqual([]);
  });
});

describe('an event about a subscriber', () => {
  it('says where the person came from', async () => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const path = `/api/ideas/${ideaId}/waitlist`;
    await app.client().post(path, { email: 'page@example.com' });
    await app.client().post(path, { email: 'widget@example.com', origin: 'widget' });
    await owner.post('/api/user/waitlists', { ideaId, email: 'api@example.com', tags: ['fair'] });
    const events = await noted();
    expect(events.map(({ data: { subscriber } }) => [subscriber.email, subscriber.origin])).toEqual([
      ['page@example.com', 'page'],
      ['widget@example.com', 'widget'],
      ['api@example.com', 'api'],
    ]);
    expect(events[0].data.subscriber).toMatchObject({ tags: [], source: null, referral: null });
    // The address is known, so its origin stays.
    await owner.post('/api/user/waitlists', { ideaId, email: 'page@example.com' });
    const { body } = await owner.get(`/api/user/waitlists?ideaId=${ideaId}`);
    const origins = body.subscribers.map(({ email, origin }: Unread) => [email.split('@')[0], origin]);
    expect(Object.fromEntries(origins)).toEqual({ page: 'page', widget: 'widget', api: 'api' });
    const { body: csv } = await owner.get(`/api/user/waitlists/export?ideaId=${ideaId}`);
    expect(csv).toMatch(/,Origin\r\n/);
    expect((await app.client().post(path, { email: 'a@example.com', origin: 'api' })).status).toBe(400);
  });

  it('has the invite code that brought them, and the source that an import stated', async () => {
    const [inviter] = await storeSubscribers(app, [{ ideaId, email: 'inviter@example.com' }]);
    await app.db(`UPDATE subscribers SET referral_code = 'k3v7qmz2ad' WHERE id = $1`, [inviter!.id]);
    await app.db('UPDATE ideas SET referrals = true WHERE id = $1', [ideaId]);
    await app
      .client()
      .post(`/api/ideas/${ideaId}/waitlist`, { email: 'friend@example.com', referral: 'k3v7qmz2ad' });
    expect((await noted())[0].data.subscriber).toMatchObject({ referral: 'k3v7qmz2ad', origin: 'page' });
  });

  it('is recorded when they bounce, if they are on the list', async () => {
    await storeSubscribers(app, [{ ideaId, email: 'ada@example.com' }]);
    const noteBounce = new NoteBounce(app.app.get(UnitOfWork), app.app.get(DomainEvents));
    for (const email of ['Ada@example.com', 'stranger@example.com'])
      await noteBounce.execute(new MailboxBounced(ideaId, email, '550 5.1.1'));
    expect(await noted()).toMatchObject([
      {
        type: 'subscriber.bounced',
        data: { subscriber: { email: 'ada@example.com' }, bounce: { code: '550 5.1.1' } },
      },
    ]);
  });
});

describe('the event about an erased person', () => {
  const GONE = { tags: [], source: null, referral: null };

  it('replaces all others about them, and has only what a sync needs to delete its copy', async () => {
    await app
      .client()
      .post(`/api/ideas/${ideaId}/waitlist`, { email: 'ada@example.com', willingToPay: true });
    const id = await idOf('ada@example.com');
    await owner.patch(`/api/user/waitlists/${id}`, { tags: ['vip'] });
    await owner.delete(`/api/user/waitlists/${id}`);
    const [erased, ...rest] = await noted();
    expect(rest).toEqual([]);
    expect(erased).toMatchObject({ type: 'subscriber.erased', state: 'pending' });
    expect(erased.data.subscriber).toEqual({ id, email: 'ada@example.com', ...GONE, origin: 'page' });
  });

  it('follows a refusal, which has an event too', async () => {
    await storeSubscribers(app, [{ ideaId, email: 'ada@example.com', asked: true }]);
    const id = await idOf('ada@example.com');
    const link = await linkFor(app, 'ada@example.com', ideaId);
    await press(link, '/refuse');
    await press(link, '/refuse');
    const events = await noted();
    expect(events.map(({ type }) => type).sort()).toEqual(['subscriber.erased', 'subscriber.refused']);
    for (const { data } of events)
      expect(data.subscriber).toEqual({ id, email: 'ada@example.com', ...GONE, origin: 'page' });
  });

  it('doesn’t follow the refusal of someone who stays, or of details that others entered', async () => {
    await storeSubscribers(app, [
      { ideaId, email: 'before@example.com' },
      { ideaId, email: 'again@example.com', confirmedAt: new Date() },
    ]);
    await press(await linkFor(app, 'before@example.com', ideaId, 'before'), '/refuse');
    await press(await linkFor(app, 'again@example.com', ideaId, 'again'), '/refuse');
    expect(await noted()).toMatchObject([
      { type: 'subscriber.refused', data: { subscriber: { email: 'before@example.com' } } },
    ]);
  });

  it('is forgotten by the log once it has arrived', async () => {
    await storeSubscribers(app, [{ ideaId, email: 'ada@example.com' }]);
    const id = await idOf('ada@example.com');
    const receiver = await startReceiver();
    await owner.patch(`/api/webhooks/${webhook.id}`, { url: receiver.url });
    await webhookWorker(app);
    await owner.delete(`/api/user/waitlists/${id}`);
    await until(async () => (await noted())[0]?.state === 'delivered');
    expect(receiver.received[0]!.body.data.subscriber.email).toBe('ada@example.com');
    expect((await noted())[0].data.subscriber).toMatchObject({ id, email: null });
    expect(JSON.stringify(await app.db('SELECT * FROM webhook_deliveries'))).not.toContain('ada@example.com');
  });
});

it('an example of every event can be sent as a test, which the libraries of two makers verify', async () => {
  const receiver = await startReceiver();
  await owner.patch(`/api/webhooks/${webhook.id}`, { url: receiver.url, events: ['idea.approved'] });
  await webhookWorker(app);
  for (const type of DELIVERED_TYPES) {
    const { status, body } = await owner.post(`/api/webhooks/${webhook.id}/test`, { type });
    expect([status, body.type, body.isTest]).toEqual([202, type, true]);
  }
  await until(() => receiver.received.length === DELIVERED_TYPES.length);
  for (const message of receiver.received) {
    const body = verify(webhook.secret, message) as Unread;
    expect(new SvixWebhook(webhook.secret).verify(message.text, message.headers as never)).toEqual(body);
    assertFitsWebhook(body);
    expect(body.data).toEqual(EVENT_EXAMPLES[body.type as keyof typeof EVENT_EXAMPLES]);
    expect(body.test).toBe(body.type === 'webhook.test' ? undefined : true);
  }
  expect((await owner.post(`/api/webhooks/${webhook.id}/test`, { type: 'nonsense' })).status).toBe(400);
});
