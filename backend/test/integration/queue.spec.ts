import { until } from '@groundswell/testing/until';
import pg from 'pg';

import { PermanentJobError } from '../../src/platform/queue/job-handler.js';
import { newId } from '../../src/shared/ids.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { handlerOf, PACE, startWorker } from '../support/worker.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Backdates the finished job `$1`, so that the next job that finishes deletes it. */
const LONG_AGO = "UPDATE bullmq.job SET finished_at_ms = 1 WHERE id = $1 AND state = 'completed'";
/** Finds the statement that finishes a job while the statement waits for a lock. */
const FINISHING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM move_to_completed_fetch(%'`;

/** Tests that apply to both queue backends. */
function aJobQueue(redisUrl: () => string | undefined): void {
  const start = (...handlers: ReturnType<typeof handlerOf>[]) =>
    startWorker({ databaseUrl: database.url, redisUrl: redisUrl(), handlers });

  it("passes the payload and ID to the handler for the job's type", async () => {
    const seen: unknown[] = [];
    const handler = handlerOf('greet', (payload) => void seen.push(payload));
    const other = handlerOf('other');
    const worker = await start(handler, other);
    const id = newId();
    await worker.queue.enqueue({ id, type: 'greet', payload: { name: 'Zoë', deep: { list: [1, null] } } });
    await until(() => seen.length > 0);
    expect(seen).toEqual([{ name: 'Zoë', deep: { list: [1, null] } }]);
    expect(handler.calls).toEqual([{ id, attempt: 1 }]);
    expect(other.calls).toEqual([]);
  });

  it('runs a job once even if it is queued again with the same ID, during its run or afterwards', async () => {
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const handler = handlerOf('once', () => gate);
    const after = handlerOf('after');
    const worker = await start(handler, after);
    const job = { id: newId(), type: 'once', payload: {} };
    await Promise.all([
      worker.queue.enqueue(job),
      worker.queue.enqueue(job),
      worker.queue.enqueueAll([job, job]),
    ]);
    await until(() => handler.calls.length > 0);
    await worker.queue.enqueue(job);
    release();
    await worker.queue.enqueue({ id: newId(), type: 'after', payload: {} });
    await until(() => after.calls.length > 0);
    await worker.queue.enqueue(job);
    await worker.queue.enqueue({ id: newId(), type: 'after', payload: {} });
    await until(() => after.calls.length > 1);
    expect(handler.calls).toHaveLength(1);
  });

  it('runs a scheduled job repeatedly, but only once for two workers together', async () => {
    const type = `tick-${newId()}`;
    const ticks: number[] = [];
    const handler = () =>
      Object.assign(
        handlerOf(type, () => void ticks.push(Date.now())),
        { everyMs: 400 },
      );
    const began = Date.now();
    await start(handler());
    await start(handler());
    await until(() => ticks.length >= 3);
    const runs = ticks.length;
    expect(runs).toBeLessThanOrEqual((Date.now() - began) / 400 + 2);
  });

  it('runs other work during a long scheduled job, and never runs that job twice concurrently', async () => {
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow = Object.assign(
      handlerOf(`slow-${newId()}`, () => gate),
      { everyMs: 100 },
    );
    const quick = Object.assign(handlerOf(`quick-${newId()}`), { everyMs: 100 });
    await start(slow, quick);
    await until(() => quick.calls.length >= 10).finally(() => release());
    expect(slow.calls).toHaveLength(1);
    await until(() => slow.calls.length > 1);
  });

  it('retries after a delay if the handler throws, whatever it throws', async () => {
    const times: number[] = [];
    const handler = handlerOf('flaky', (_, { attempt }) => {
      times.push(Date.now());
      if (attempt === 1) throw new Error('not now');
      if (attempt === 2) throw 'not an Error';
    });
    const worker = await start(handler);
    await worker.queue.enqueue({ id: newId(), type: 'flaky', payload: {} });
    await until(() => times.length === 3);
    expect(handler.calls.map((call) => call.attempt)).toEqual([1, 2, 3]);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(PACE.firstRetry * 0.95);
    expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(PACE.firstRetry * 1.95);
  });

  it('fails immediately on a permanent error', async () => {
    const handler = handlerOf('hopeless', () => {
      throw new PermanentJobError('never');
    });
    const worker = await start(handler);
    await worker.queue.enqueue({ id: newId(), type: 'hopeless', payload: {} });
    await until(() => handler.calls.length > 0);
    await worker.afterRetries();
    expect(handler.calls).toHaveLength(1);
  });

  it('leaves jobs of an unknown type, including scheduled ones, to a worker that knows it', async () => {
    const [type, scheduled] = [`newer-${newId()}`, `newer-${newId()}`];
    const old = await start();
    await old.queue.enqueue({ id: newId(), type, payload: {} });
    await old.queue.schedule(scheduled, 3_600_000);
    // By the time this job has run, the old worker has skipped the other jobs.
    await old.afterRetries();
    const handlers = [handlerOf(type), Object.assign(handlerOf(scheduled), { everyMs: 3_600_000 })];
    await start(...handlers);
    await until(() => handlers.every(({ calls }) => calls.length === 1));
    expect(handlers.map(({ calls }) => calls[0]!.attempt)).toEqual([1, 1]);
  });

  it('waits for the running job when it is stopped, and starts no others', async () => {
    let finished = false;
    const slow = handlerOf('slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    });
    const worker = await start(slow);
    await worker.queue.enqueue({ id: newId(), type: 'slow', payload: {} });
    await until(() => slow.calls.length > 0);
    await worker.stop();
    expect(finished).toBe(true);
    expect(slow.calls).toHaveLength(1);
  });

  it('passes a health check', async () => {
    const worker = await start();
    await expect(worker.queue.check()).resolves.toBeUndefined();
  });
}

describe('the job queue on PostgreSQL', () => {
  aJobQueue(() => undefined);

  it('continues after the database closed every connection', async () => {
    const handler = handlerOf('later');
    const worker = await startWorker({ databaseUrl: database.url, handlers: [handler] });
    await worker.queue.enqueue({ id: newId(), type: 'later', payload: {} });
    await until(() => handler.calls.length === 1);

    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    await admin.end();

    const job = { id: newId(), type: 'later', payload: {} };
    // The worker may notice a closed connection only when it next uses it.
    await until(() =>
      worker.queue.enqueue(job).then(
        () => true,
        () => false,
      ),
    );
    await until(() => handler.calls.length === 2);
  });

  it('finishes a job once even if a deadlock rolled back the first attempt', async () => {
    let release = () => undefined as void;
    const handler = handlerOf('finishing', () => new Promise<void>((resolve) => (release = resolve)));
    const worker = await startWorker({ databaseUrl: database.url, handlers: [handler, handlerOf('old')] });
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const states = async () =>
      (await other.query('SELECT id, state FROM bullmq.job WHERE id = ANY ($1) ORDER BY id', [ids])).rows;
    const ids: string[] = [];

    /**
     * Creates a deadlock: the worker deletes an old job, whose row `other` has locked, then `other` wants the
     * finished job. PostgreSQL cancels whichever waited longer.
     * @returns false if the machine was so slow that PostgreSQL canceled `other`
     */
    const scene = async () => {
      const id = newId();
      ids.push(id);
      const old = newId();
      await worker.queue.enqueue({ id: old, type: 'old', payload: {} });
      await until(async () => (await other.query(LONG_AGO, [old])).rowCount === 1);
      await worker.queue.enqueue({ id, type: 'finishing', payload: {} });
      await until(() => handler.calls.length === ids.length);
      await other.query('BEGIN');
      await other.query("SELECT FROM bullmq.job WHERE state = 'completed' AND finished_at_ms = 1 FOR UPDATE");
      release();
      // Within a transaction, pg_stat_activity would repeat its first result.
      await until(async () => (await worker.dataSource.query<object[]>(FINISHING)).length === 1);
      const got = other.query('SELECT FROM bullmq.job WHERE id = $1 FOR UPDATE', [id]);
      const wasFirst = await got.then(
        () => true,
        () => false,
      );
      await other.query('ROLLBACK');
      return wasFirst;
    };
    try {
      while (!(await scene()) && ids.length < 4);
      await until(async () => (await states()).every(({ state }) => state !== 'active'));
      expect(await states()).toEqual(ids.map((id) => ({ id, state: 'completed' })));
      await worker.afterRetries();
      expect(handler.calls.map(({ id }) => id)).toEqual(ids);
    } finally {
      await other.end();
      release();
    }
  });
});

describeWithRedis('the job queue on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  aJobQueue(() => redis.url);

  it('the job queue on Redis fails within seconds if Redis is down, and works again when it is back', async () => {
    const own = await startRedis();
    const handler = handlerOf('later');
    const worker = await startWorker({ databaseUrl: database.url, redisUrl: own.url, handlers: [handler] });
    await own.stop();
    await expect(worker.queue.enqueue({ id: newId(), type: 'later', payload: {} })).rejects.toThrow();
    await expect(worker.queue.check()).rejects.toThrow();

    const again = await startRedis(Number(new URL(own.url).port));
    await worker.queue.enqueue({ id: newId(), type: 'later', payload: {} });
    await until(() => handler.calls.length === 1);
    await worker.stop();
    await again.stop();
  });
});
