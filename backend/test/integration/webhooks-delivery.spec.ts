import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';
import {
  createWebhook,
  hurry,
  type Received,
  startReceiver,
  statuses,
  webhookWorker,
} from '../support/webhooks.js';

let app: TestApp;
let owner: SignedIn;
let ideaId: string;
let founders = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db('DELETE FROM webhook_endpoints');
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  ({ id: ideaId } = await storeIdea(app, { authorId: owner.user.id }));
});

const post = (message: string) => app.client().post('/api/feedbacks', { ideaId, message });
const log = async ({ id }: { id: string }): Promise<Unread[]> =>
  (await owner.get(`/api/webhooks/${id}/deliveries`)).body;
const latest = async (webhook: { id: string }) => (await log(webhook))[0];
const read = async ({ id }: { id: string }) => (await owner.get(`/api/webhooks/${id}`)).body;
const idOf = ({ headers }: Received) => headers['webhook-id'];
/** @throws when the signature is not of that secret. */
const verify = (secret: string, { text, headers }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

describe('a message', () => {
  it('arrives once for each event, signed as the Standard Webhooks specification says', async () => {
    const receiver = await startReceiver();
    const webhook = await createWebhook(owner, receiver.url);
    await Promise.all([webhookWorker(app), webhookWorker(app)]);
    await Promise.all(Array.from({ length: 12 }, (_, n) => post(`Message ${n}`)));
    await until(async () => (await log(webhook)).every(({ state }) => state === 'delivered'));

    expect(receiver.received.map(({ body }) => body.data.feedback.message).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `Message ${n}`).sort(),
    );
    const [message] = receiver.received as [Received];
    expect(message.method).toBe('POST');
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Groundswell-Webhooks/1.0',
    });
    expect(verify(webhook.secret, message)).toEqual(message.body);
    expect(Object.keys(message.body)).toEqual(['type', 'timestamp', 'data']);
    const entry = (await log(webhook)).find(({ eventId }) => eventId === idOf(message));
    expect(entry).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 200,
      answer: 'ok',
      error: null,
      nextAttemptAt: null,
    });
    expect(message.body).toEqual({ type: 'feedback.posted', timestamp: entry.occurredAt, data: entry.data });
  });

  it('carries two signatures for a day after a rotation', async () => {
    const receiver = await startReceiver();
    const webhook = await createWebhook(owner, receiver.url);
    const { body: rotated } = await owner.post(`/api/webhooks/${webhook.id}/rotate-secret`);
    await webhookWorker(app);
    await post('On the first day');
    await until(() => receiver.received.length === 1);
    for (const secret of [webhook.secret, rotated.secret]) verify(secret, receiver.received[0]!);

    await app.db(`UPDATE webhook_endpoints SET previous_secret_until = now() - interval '1 second'`);
    await post('On the second');
    await until(() => receiver.received.length === 2);
    verify(rotated.secret, receiver.received[1]!);
    expect(() => verify(webhook.secret, receiver.received[1]!)).toThrow();
  });

  it('is tried again after errors, a broken line and a redirect, under the same id', async () => {
    const kinds = [
      statuses(500),
      statuses(302),
      (_: Received, response: { destroy(): void }) => response.destroy(),
      statuses(204),
    ];
    let at = 0;
    const receiver = await startReceiver((...args) => kinds[at++]!(...args));
    const webhook = await createWebhook(owner, receiver.url);
    await webhookWorker(app);
    await post('Again and again');
    const outcomes: unknown[] = [];
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await until(async () => (await latest(webhook)).attempts === attempts);
      const { state, status, error, nextAttemptAt, lastAttemptAt } = await latest(webhook);
      outcomes.push([state, status, error]);
      if (state === 'pending') {
        const wait = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
        const usual = [5, 60, 300][attempts - 1]!;
        expect(wait).toBeGreaterThanOrEqual(usual * 0.8 - 0.01);
        expect(wait).toBeLessThanOrEqual(usual * 1.2 + 0.01);
      }
      await hurry(app);
    }
    expect(outcomes).toEqual([
      ['pending', 500, 'answer'],
      ['pending', 302, 'redirect'],
      ['pending', null, 'connection'],
      ['delivered', 204, null],
    ]);
    expect(new Set(receiver.received.map(idOf)).size).toBe(1);
    expect(await read(webhook)).toMatchObject({ failingSince: null, latestState: 'delivered', waiting: 0 });
  });

  it('is given up in the end, and can be sent again', async () => {
    const receiver = await startReceiver(statuses(500, 200));
    const webhook = await createWebhook(owner, receiver.url);
    await post('The ninth time');
    await app.db('UPDATE webhook_deliveries SET attempts = 8');
    await webhookWorker(app);
    await until(async () => (await latest(webhook)).state === 'failed');
    const failed = await latest(webhook);
    expect(failed).toMatchObject({ attempts: 9, status: 500, answer: 'answer 500', nextAttemptAt: null });
    const again = await owner.post(`/api/webhooks/${webhook.id}/deliveries/${failed.id}/retry`);
    expect([again.status, again.body.state]).toEqual([202, 'pending']);
    await until(async () => (await latest(webhook)).state === 'delivered');
    expect(receiver.received.map(idOf)).toEqual([failed.eventId, failed.eventId]);
  });

  it('of a test is tried once, and does not count as a failure', async () => {
    const receiver = await startReceiver(statuses(500));
    const webhook = await createWebhook(owner, receiver.url, { events: ['idea.approved'] });
    await webhookWorker(app);
    expect((await owner.post(`/api/webhooks/${webhook.id}/test`)).body).toMatchObject({
      type: 'webhook.test',
    });
    await until(async () => (await latest(webhook)).state === 'failed');
    expect(receiver.received).toHaveLength(1);
    expect(await read(webhook)).toMatchObject({ enabled: true, failingSince: null });
  });

  it('is sent again, under the same id, when a worker dies between sending and noting it', async () => {
    let answer = () => undefined as void;
    const receiver = await startReceiver((_, response) => {
      if (receiver.received.length > 1) response.end('second');
      else answer = () => void response.end('first');
    });
    const webhook = await createWebhook(owner, receiver.url);
    const worker = await webhookWorker(app);
    await post('Once, I hope');
    await until(() => receiver.received.length === 1);
    expect(
      (await owner.post(`/api/webhooks/${webhook.id}/deliveries/${(await latest(webhook)).id}/retry`)).status,
    ).toBe(409);
    // As if the worker had died: what it claimed runs out.
    await app.db(`UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second'`);
    await until(async () => (await latest(webhook)).state === 'delivered');
    // The first one comes to life again: it has nothing to say any more.
    answer();
    // It waits for what is under way.
    await worker.stop();
    expect(await latest(webhook)).toMatchObject({ state: 'delivered', attempts: 1, answer: 'second' });
    expect(receiver.received.map(idOf)).toEqual([idOf(receiver.received[0]!), idOf(receiver.received[0]!)]);
  });
});

describe('a webhook', () => {
  it('that is slow does not hold up others', async () => {
    const slow = await startReceiver(() => undefined);
    const quick = await startReceiver();
    await createWebhook(owner, slow.url);
    const webhook = await createWebhook(owner, quick.url);
    await webhookWorker(app);
    await Promise.all(Array.from({ length: 20 }, (_, n) => post(`Message ${n}`)));
    await until(() => quick.received.length === 20, { within: 8_000 });
    // So many at a time, and no more.
    expect(slow.received).toHaveLength(4);
    expect((await read(webhook)).waiting).toBe(0);
    slow.stop();
  });

  it('that answers 410 is switched off, what waits is given up, and its owner told', async () => {
    const smtp = await startSmtp();
    const receiver = await startReceiver(statuses(410));
    const webhook = await createWebhook(owner, receiver.url);
    await Promise.all([post('One'), post('Two'), post('Three')]);
    await app.db(
      `UPDATE webhook_deliveries SET next_attempt_at = now() + interval '1 hour' WHERE payload -> 'feedback' ->> 'message' <> 'Two'`,
    );
    await webhookWorker(app, smtp.url);
    await until(async () => !(await read(webhook)).enabled);
    expect(await read(webhook)).toMatchObject({ disabledReason: 'gone', waiting: 0 });
    expect((await log(webhook)).map(({ state, error }) => `${state} ${error}`).sort()).toEqual([
      'failed gone',
      'failed switched-off',
      'failed switched-off',
    ]);
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.to).toEqual([owner.user.email]);
    expect(smtp.accepted[0]!.body).toContain('gone for good');
    await post('Four');
    expect(await log(webhook)).toHaveLength(3);
    expect(
      (await owner.post(`/api/webhooks/${webhook.id}/deliveries/${(await latest(webhook)).id}/retry`)).status,
    ).toBe(409);
  });

  it('at which nothing has arrived for three days is switched off, and its owner told', async () => {
    const smtp = await startSmtp();
    const receiver = await startReceiver(statuses(500));
    const webhook = await createWebhook(owner, receiver.url);
    await post('Five times');
    await app.db(`UPDATE webhook_endpoints SET failing_since = now() - interval '73 hours'`);
    await webhookWorker(app, smtp.url);
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await until(async () => (await latest(webhook)).attempts === attempts);
      expect((await read(webhook)).enabled).toBe(true);
      await hurry(app);
    }
    await until(async () => !(await read(webhook)).enabled);
    expect(await read(webhook)).toMatchObject({ disabledReason: 'failing' });
    expect(await latest(webhook)).toMatchObject({
      state: 'failed',
      attempts: 5,
      status: 500,
      error: 'answer',
    });
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.body).toContain('three');
    const { body } = await owner.patch(`/api/webhooks/${webhook.id}`, { enabled: true });
    expect(body).toMatchObject({ enabled: true, failingSince: null });
  });

  it('whose secret cannot be read gets nothing unsigned, until there is a new one', async () => {
    const receiver = await startReceiver();
    const webhook = await createWebhook(owner, receiver.url);
    // As after a new SESSION_SECRET.
    await app.db(`UPDATE webhook_endpoints SET secret = 'sealed-under-another-key-and-long-enough'`);
    await webhookWorker(app);
    await post('Unsigned');
    await until(async () => (await latest(webhook)).attempts === 1);
    expect(await latest(webhook)).toMatchObject({ state: 'pending', status: null, error: 'secret' });
    const { body: rotated } = await owner.post(`/api/webhooks/${webhook.id}/rotate-secret`);
    await hurry(app);
    await until(() => receiver.received.length === 1);
    verify(rotated.secret, receiver.received[0]!);
  });

  it('keeps its log for thirty days', async () => {
    const webhook = await createWebhook(owner, (await startReceiver()).url);
    await Promise.all([post('Old'), post('New')]);
    await app.db(
      `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, settled_at = now(),
         created_at = now() - CASE payload -> 'feedback' ->> 'message' WHEN 'Old' THEN interval '31 days' ELSE interval '29 days' END`,
    );
    const { queue } = await webhookWorker(app);
    await queue.enqueue({ id: newId(), type: 'webhooks.retention', payload: {} });
    await until(async () => (await log(webhook)).length === 1);
    expect((await latest(webhook)).data.feedback.message).toBe('New');
  });

  it('of a suspended founder gets nothing until they are back', async () => {
    const [receiver, othersReceiver] = [await startReceiver(), await startReceiver()];
    const other = await app.signIn(`other-${(founders += 1)}@example.com`);
    const { id: othersIdea } = await storeIdea(app, { authorId: other.user.id });
    await createWebhook(owner, receiver.url);
    await createWebhook(other, othersReceiver.url);
    await post('Before');
    await app.db(`UPDATE users SET suspended_at = now(), suspension_reason = 'Spam' WHERE id = $1`, [
      owner.user.id,
    ]);
    await webhookWorker(app);
    // What became due later has gone out.
    await app.client().post('/api/feedbacks', { ideaId: othersIdea, message: 'After' });
    await until(() => othersReceiver.received.length === 1);
    expect(receiver.received).toEqual([]);
    await app.db('UPDATE users SET suspended_at = NULL, suspension_reason = NULL WHERE id = $1', [
      owner.user.id,
    ]);
    await until(() => receiver.received.length === 1);
  });
});
