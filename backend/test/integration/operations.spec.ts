import { until } from '@groundswell/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { PermanentJobError } from '../../src/platform/queue/job-handler.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { newId } from '../../src/shared/ids.js';
import { storeMailMessages } from '../mothers/mail-message.mother.js';
import { storeWebhookEvents } from '../mothers/webhook-event.mother.js';
import { storeWorkAttempts } from '../mothers/work-attempt.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { handlerOf, startWorker } from '../support/worker.js';

const app = testApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const overview = async () => (await admin.get('/api/admin/operations')).body;
const failedJobs = async () => (await admin.get('/api/admin/operations/jobs')).body;
const audited = async (action: string): Promise<string[]> =>
  (await app.db<{ id: string }>('SELECT subject_id AS id FROM admin_audit WHERE action = $1', [action])).map(
    ({ id }) => id,
  );

describe('/admin/operations', () => {
  it('shows pending jobs by type, and failed jobs, which can be retried one by one or all together', async () => {
    const queue = app.app.get(JobQueue);
    const jobs = [1, 2, 3].map(() => ({
      id: newId(),
      type: 'test.brittle',
      payload: { secret: 'what people wrote' },
    }));
    await queue.enqueueAll([...jobs, { id: newId(), type: 'test.sturdy', payload: {} }]);
    expect((await overview()).queue).toMatchObject({
      waiting: 4,
      failed: 0,
      byType: [
        { type: 'test.brittle', waiting: 3, active: 0, delayed: 0 },
        { type: 'test.sturdy', waiting: 1, active: 0, delayed: 0 },
      ],
    });

    let broken = true;
    const brittle = handlerOf('test.brittle', () => {
      if (broken) throw new PermanentJobError('It is broken.');
    });
    await startWorker({ databaseUrl: app.env.DATABASE_URL!, handlers: [brittle, handlerOf('test.sturdy')] });
    await until(async () => (await overview()).queue.failed === 3);
    const failed = await failedJobs();
    expect(failed.map(({ id }: { id: string }) => id).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(failed[0]).toEqual({
      id: expect.any(String),
      type: 'test.brittle',
      error: 'It is broken.',
      attempts: 1,
      failedAt: expect.any(String),
    });

    broken = false;
    const [first] = jobs as [{ id: string }, ...object[]];
    const retry = () => admin.post(`/api/admin/operations/jobs/${first.id}/retry`);
    // The second of two admins, or of two clicks, gets 404, because the failed job no longer exists.
    const codes = (await Promise.all([retry(), retry()])).map(({ status }) => status);
    expect(codes).toContain(204);
    expect(codes.filter((code) => code === 204)).toHaveLength(1);
    await until(async () => (await overview()).queue.failed === 2);
    expect((await admin.post('/api/admin/operations/jobs/retry')).body).toEqual({ retried: 2 });
    await until(() => brittle.calls.length === 6);
    expect((await overview()).queue.failed).toBe(0);
    expect((await audited('job.retried')).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect((await retry()).status).toBe(404);
    for (const id of ['%00', '%F0%9F%92%A5', 'x'.repeat(300)]) {
      expect((await admin.post(`/api/admin/operations/jobs/${id}/retry`)).status).toBe(400);
    }
  });

  it('shows work that is no longer retried among the failed jobs, and lets an admin retry it', async () => {
    const failedAt = new Date(Date.now() - 60_000);
    await storeWorkAttempts(app, [
      { kind: 'notices.firsts', key: 'one:vote', attempts: 30, givenUpAt: failedAt },
      { kind: 'notices.firsts', key: 'two:vote', attempts: 2 },
    ]);
    const id = 'notices.firsts:one:vote';
    const { failed } = (await overview()).queue;
    const jobs = (await admin.get('/api/admin/operations/jobs')).body;
    expect(jobs).toHaveLength(failed);
    expect(jobs).toContainEqual({
      id,
      type: 'notices.firsts',
      error: 'on purpose',
      attempts: 30,
      failedAt: failedAt.toISOString(),
    });
    const retry = () => admin.post(`/api/admin/operations/jobs/${encodeURIComponent(id)}/retry`);
    expect((await retry()).status).toBe(204);
    expect(await app.db('SELECT key FROM work_attempts')).toEqual([{ key: 'two:vote' }]);
    expect(await audited('job.retried')).toContain(id);
    expect((await retry()).status).toBe(404);
    await app.db('DELETE FROM work_attempts');
  });

  it('shows the pending outbox, late emails and unprocessed webhooks, and retries a webhook', async () => {
    const now = new Date();
    await storeMailMessages(app, [{ createdAt: new Date(now.getTime() - 10 * 60_000) }, { createdAt: now }]);
    const givenUp = { processedAt: now, outcome: 'unmatched', attempts: 60 };
    await storeWebhookEvents(app, [
      { eventId: 'WH-fresh' },
      { eventId: 'WH-failing' },
      { eventId: 'WH-done', processedAt: now },
      { provider: 'razorpay', eventId: 'evt_given_up', ...givenUp },
    ]);
    await storeWorkAttempts(app, [{ kind: 'billing.webhook-retry', key: 'paypal:WH-failing', attempts: 3 }]);
    const { mail, webhooks, outbox } = await overview();
    expect([mail.waiting, webhooks.waiting, webhooks.givenUp]).toEqual([1, 2, 1]);
    expect(outbox).toEqual({ waiting: expect.any(Number), oldestAt: null });
    expect((await admin.get('/api/admin/operations/mail')).body).toMatchObject([
      { template: 'idea-approved' },
    ]);
    const troubled = (await admin.get('/api/admin/operations/webhooks')).body;
    expect(troubled.map(({ eventId }: { eventId: string }) => eventId).sort()).toEqual([
      'WH-failing',
      'evt_given_up',
    ]);

    const retry = (address: string) => admin.post(`/api/admin/operations/webhooks/${address}/retry`);
    expect((await retry('razorpay/evt_given_up')).status).toBe(204);
    expect(
      await app.db(
        `SELECT event_id FROM webhook_events WHERE next_attempt_at <= now() AND processed_at IS NULL`,
      ),
    ).toEqual([{ event_id: 'evt_given_up' }]);
    expect((await retry('paypal/WH-done')).status).toBe(404);
    expect((await retry('stripe/evt_1')).status).toBe(400);
    expect((await retry('paypal/WH%00')).status).toBe(400);
    expect(await audited('webhook.retried')).toEqual(['razorpay:evt_given_up']);
  });
});

describe("a proxy that TRUST_PROXY doesn't include", () => {
  it('is reported on Operations after its first request', async () => {
    expect(await overview()).toMatchObject({ untrustedProxySince: null });
    await fetch(`${app.url}/api/ideas`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await overview()).toMatchObject({ untrustedProxySince: expect.any(String) });
  });
});
