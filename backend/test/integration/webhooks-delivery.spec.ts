import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { app, owner, post, log, latest, read, verify } from '../support/webhooks-delivery-set-up.js';
import {
  createWebhook,
  hurry,
  type Received,
  startReceiver,
  statuses,
  webhookWorker,
} from '../support/webhooks.js';

const idOf = ({ headers }: Received) => headers['webhook-id'];

describe('a webhook delivery', () => {
  it('arrives once per event, signed according to Standard Webhooks', async () => {
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

  it('has two signatures for a day after a secret rotation', async () => {
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

  it('is retried with the same ID after errors, a broken connection or a redirect', async () => {
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

  it('is no longer retried after a while, but can then be resent', async () => {
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

  it("is tried only once if it is a test, and doesn't count as a failure", async () => {
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

  it('is repeated with the same ID if a worker dies before it records the delivery', async () => {
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
    // Simulates the worker's death by letting its claim expire.
    await app.db(`UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second'`);
    await until(async () => (await latest(webhook)).state === 'delivered');
    // The response to the first delivery arrives after all. It must have no effect.
    answer();
    // Waits for deliveries in progress.
    await worker.stop();
    expect(await latest(webhook)).toMatchObject({ state: 'delivered', attempts: 1, answer: 'second' });
    expect(receiver.received.map(idOf)).toEqual([idOf(receiver.received[0]!), idOf(receiver.received[0]!)]);
  });
});
