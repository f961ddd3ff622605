import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort } from '@groundswell/testing/free-port';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { backUp } from '../../src/platform/backup/backup.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeOutboxMessage } from '../mothers/outbox.mother.js';
import { storeServiceState } from '../mothers/service-state.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { handlerOf, startWorker } from '../support/worker.js';

let app: TestApp;
let port: number;

beforeAll(async () => {
  port = await freePort();
  app = await startTestApp({ METRICS_PORT: String(port) });
});
afterAll(() => app.stop());

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** Returns the value of the metric with this name and these labels. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

describe('/metrics', () => {
  it('counts every response by its route, including cached responses and unknown routes', async () => {
    const { id } = await storeIdea(app);
    const visitor = app.client();
    for (let round = 1; round <= 3; round += 1) await visitor.get('/api/ideas');
    await visitor.post(`/api/ideas/${id}/vote`);
    await visitor.get(`/api/ideas/secret-slug?email=somebody@example.com`);
    await visitor.get('/api/no-such-route/somebody@example.com');
    const text = await read();
    const count = (method: string, route: string, status: number) =>
      valueOf(
        text,
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(count('GET', '/api/ideas', 200)).toBe(3);
    expect(count('POST', '/api/ideas/:id/vote', 200)).toBe(1);
    expect(count('GET', '/api/ideas/:id', 404)).toBe(1);
    expect(text).not.toMatch(/somebody|secret-slug/);
    expect(text).not.toContain(id);
  });

  it('covers the queue, outbox, payments, connection pool, event loop and memory', async () => {
    const founder = await app.signIn('payer@example.com');
    const order = { planId: 'pro', amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
    expect((await founder.post('/paypal/order', order)).status).toBe(200);
    await app.app.get(JobQueue).enqueue({ id: newId(), type: 'test.waits', payload: {} });
    await storeOutboxMessage(app, { createdAt: new Date(Date.now() - 90_000) });
    // Waits for fresh values, because values are cached for five seconds.
    await until(async () => valueOf(await read(), 'groundswell_queue_jobs{state="waiting"}') === 1);
    const text = await read();
    expect(valueOf(text, 'groundswell_queue_jobs{state="failed"}')).toBe(0);
    expect(valueOf(text, 'groundswell_backlog{what="outbox"}')).toBe(1);
    expect(valueOf(text, 'groundswell_backlog_age_seconds{what="outbox"}')).toBeGreaterThanOrEqual(90);
    expect(valueOf(text, 'groundswell_payments_last_day{provider="paypal",state="created"}')).toBe(1);
    expect(valueOf(text, 'groundswell_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'groundswell_backlog{what="campaign_delivery"}')).toBe(0);
    for (const service of ['google', 'paypal', 'razorpay', 'exchange-rates'])
      expect([service, valueOf(text, `groundswell_service_up{service="${service}"}`)]).toEqual([service, 1]);
    for (const source of ['queue', 'backlog', 'services', 'payments', 'pool'])
      expect([source, valueOf(text, `groundswell_reading_up{source="${source}"}`)]).toEqual([source, 1]);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('contains the status of a failing service', async () => {
    await storeServiceState(app, { name: 'paypal' });
    await until(async () => valueOf(await read(), 'groundswell_service_up{service="paypal"}') === 0);
  });

  it('counts the outcomes of jobs and emails', async () => {
    let broken = true;
    const flaky = handlerOf('test.flaky', () => {
      if (broken) {
        broken = false;
        throw new Error('Not yet.');
      }
    });
    const waits = handlerOf('test.waits');
    const sent = async () => valueOf(await read(), 'groundswell_mails_total{outcome="sent"}');
    const sentBefore = await sent();
    const { queue } = await startWorker({ databaseUrl: app.env.DATABASE_URL!, handlers: [flaky, waits] });
    await queue.enqueue({ id: newId(), type: 'test.flaky', payload: {} });
    await until(() => flaky.calls.length === 2);
    const runs = (text: string, outcome: string) =>
      valueOf(text, `groundswell_job_duration_seconds_count{type="test.flaky",outcome="${outcome}"}`);
    await until(async () => runs(await read(), 'done') === 1);
    expect(runs(await read(), 'retry')).toBe(1);
    expect(await sent()).toBe(sentBefore);
  });

  it('covers the process, its memory limit, its dependencies and the last backup', async () => {
    let text = await read();
    expect(valueOf(text, 'groundswell_info{process="all"}')).toBe(1);
    expect(valueOf(text, 'groundswell_memory_limit_bytes{process="all"}')).toBeGreaterThan(100_000_000);
    const ready = ['database', 'queue', 'mail'].map((what) =>
      valueOf(text, `groundswell_ready{what="${what}"}`),
    );
    // The status is 0, because no mail server runs in these tests.
    expect(ready).toEqual([1, 1, 0]);
    expect(text).not.toContain('groundswell_last_backup_timestamp_seconds{');

    const folder = await mkdtemp(join(tmpdir(), 'groundswell-metrics-'));
    const path = join(folder, 'groundswell.tar.gz');
    await backUp({ databaseUrl: app.env.DATABASE_URL!, objects: app.app.get(ObjectStore), path });
    await rm(folder, { recursive: true });
    await until(async () => {
      text = await read();
      return valueOf(text, 'groundswell_last_backup_timestamp_seconds{kind="full"}') !== undefined;
    });
    expect(await app.db('SELECT bytes > 0 AS filled FROM backups')).toEqual([{ filled: true }]);
  });

  it.each(['grafana/groundswell.json', 'prometheus/alerts.yaml'])(
    'contains every metric that deploy/%s uses',
    async (file) => {
      const wanted = readFileSync(resolve(import.meta.dirname, '../../../deploy', file), 'utf8');
      const names = wanted.match(/\b(http_request|groundswell|nodejs|process)_[a-z0-9_]+(?=[{[ )>])/g) ?? [];
      const text = await read();
      const unknown = [...new Set(names)].filter(
        (name) =>
          !text.includes(`# TYPE ${name} `) &&
          !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
      );
      expect(names.length).toBeGreaterThan(10);
      expect(unknown).toEqual([]);
    },
  );

  it("is served on a separate port, and omits values that can't be read", async () => {
    expect((await app.client().get('/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/ideas`)).status).toBe(404);
    await app.db('ALTER TABLE payments RENAME TO payments_away');
    await until(async () => valueOf(await read(), 'groundswell_reading_up{source="payments"}') === 0);
    const text = await read();
    expect(text).not.toContain('groundswell_payments_last_day{');
    expect(valueOf(text, 'groundswell_reading_up{source="backlog"}')).toBe(1);
  });
});
