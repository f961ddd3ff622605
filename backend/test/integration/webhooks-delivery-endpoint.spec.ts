import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startSmtp } from '../support/smtp.js';
import { app, owner, post, log, latest, read, verify } from '../support/webhooks-delivery-set-up.js';
import { createWebhook, hurry, startReceiver, statuses, webhookWorker } from '../support/webhooks.js';

describe('a webhook endpoint', () => {
  it("that is slow doesn't delay others", async () => {
    const slow = await startReceiver(() => undefined);
    const quick = await startReceiver();
    await createWebhook(owner, slow.url);
    const webhook = await createWebhook(owner, quick.url);
    await webhookWorker(app);
    await Promise.all(Array.from({ length: 20 }, (_, n) => post(`Message ${n}`)));
    await until(() => quick.received.length === 20, { within: 8_000 });
    // At most four deliveries to one endpoint run at the same time.
    expect(slow.received).toHaveLength(4);
    expect((await read(webhook)).waiting).toBe(0);
    slow.stop();
  });

  it('that responds with 410 is disabled without further deliveries, and its owner is notified', async () => {
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
    expect(smtp.accepted[0]!.body).toContain('permanently gone (410)');
    await post('Four');
    expect(await log(webhook)).toHaveLength(3);
    expect(
      (await owner.post(`/api/webhooks/${webhook.id}/deliveries/${(await latest(webhook)).id}/retry`)).status,
    ).toBe(409);
  });

  it('with no successful delivery for three days is disabled, and its owner is notified', async () => {
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
    expect(smtp.accepted[0]!.body).toContain('in the last 3 days');
    const { body } = await owner.patch(`/api/webhooks/${webhook.id}`, { enabled: true });
    expect(body).toMatchObject({ enabled: true, failingSince: null });
  });

  it('with an undecryptable secret receives no events, not even unsigned ones, until it gets a new secret', async () => {
    const receiver = await startReceiver();
    const webhook = await createWebhook(owner, receiver.url);
    // Recreates the state after a change of SESSION_SECRET.
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

  it('receives nothing while its founder is suspended, and gets pending events afterwards', async () => {
    const [receiver, othersReceiver] = [await startReceiver(), await startReceiver()];
    const other = await app.signIn('other@example.com');
    const { id: othersIdea } = await storeIdea(app, { authorId: other.user.id });
    await createWebhook(owner, receiver.url);
    await createWebhook(other, othersReceiver.url);
    await post('Before');
    await app.db(`UPDATE users SET suspended_at = now(), suspension_reason = 'Spam' WHERE id = $1`, [
      owner.user.id,
    ]);
    await webhookWorker(app);
    // Once this later event is delivered, a delivery to the suspended founder would have been sent too.
    await app.client().post('/api/feedbacks', { ideaId: othersIdea, message: 'After' });
    await until(() => othersReceiver.received.length === 1);
    expect(receiver.received).toEqual([]);
    await app.db('UPDATE users SET suspended_at = NULL, suspension_reason = NULL WHERE id = $1', [
      owner.user.id,
    ]);
    await until(() => receiver.received.length === 1);
  });
});
