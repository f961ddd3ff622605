import { until } from '@groundswell/testing/until';
import pg from 'pg';

import { Database } from '../../src/platform/database/database.js';
import { TypeormUnitOfWork } from '../../src/platform/database/transactions.js';
import { SystemClock } from '../../src/shared/clock.js';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js';
import { PgOutbox } from '../../src/platform/outbox/pg-outbox.js';
import { type Job, JobQueue } from '../../src/platform/queue/job-queue.js';
import { newId } from '../../src/shared/ids.js';
import { arrayOf } from '../mothers/mother.js';
import { storeOutboxMessages } from '../mothers/outbox.mother.js';
import { database, dataSource } from '../support/database-set-up.js';
import { handlerOf, PACE, startWorker } from '../support/worker.js';

let gateway: Database;
const clock = new SystemClock();

beforeAll(async () => {
  gateway = new Database(dataSource.pool);
});
beforeEach(() => dataSource.query('TRUNCATE outbox'));

const refuses = (): Promise<never> => {
  throw new Error('The dispatcher schedules nothing.');
};

/** A queue that runs `before` and then records the jobs it is given. */
class NotingQueue extends JobQueue {
  readonly jobs: Job[] = [];
  constructor(private readonly before: (jobs: Job[]) => Promise<void> = async () => undefined) {
    super();
  }
  enqueue(job: Job): Promise<void> {
    return this.enqueueAll([job]);
  }
  async enqueueAll(jobs: Job[]): Promise<void> {
    await this.before(jobs);
    this.jobs.push(...jobs);
  }
  schedule = refuses;
  reschedule = refuses;
  schedules = refuses;
  waiting = refuses;
  storage = refuses;
  check(): Promise<void> {
    return Promise.resolve();
  }
}

const dispatcherTo = (queue: JobQueue) =>
  new OutboxRelay(gateway, new TypeormUnitOfWork(dataSource), queue, clock, PACE);
const add = (type: string, payload: Record<string, unknown>) =>
  new TypeormUnitOfWork(dataSource).run((tx) => new PgOutbox(gateway, clock).add(tx, { type, payload }));
const waiting = async () => {
  const [row] = await dataSource.query<{ count: string }[]>(
    'SELECT count(*) FROM outbox WHERE dispatched_at IS NULL',
  );
  return Number(row!.count);
};

/** Closes all other connections to the test database, as a server restart would. */
async function cutConnections(where = 'true'): Promise<void> {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${where}`);
  await admin.end();
}

it('the dispatcher queues every row except those that the queue rejects', async () => {
  await storeOutboxMessages(dataSource, [{ type: 'bad' }, ...Array(4).fill({ type: 'good' })]);
  const queue = new NotingQueue(async (jobs) => {
    if (jobs.some(({ type }) => type === 'bad')) throw new Error('on purpose');
  });
  expect(await dispatcherTo(queue).dispatchBatch()).toBe(4);
  expect(queue.jobs.map(({ type }) => type)).toEqual(Array(4).fill('good'));
  expect(await waiting()).toBe(1);
  await add('good', {});
  expect(await dispatcherTo(queue).dispatchBatch()).toBe(1);
});

describe('the outbox', () => {
  it('runs the job of a committed message once', async () => {
    const handler = handlerOf('greet');
    const payloads: unknown[] = [];
    handler.handle = async (payload, job) => {
      handler.calls.push(job);
      payloads.push(payload);
    };
    const worker = await startWorker({ databaseUrl: database.url, handlers: [handler] });
    await worker.unitOfWork.run((tx) =>
      worker.outbox.add(tx, { type: 'greet', payload: { text: "It's “quoted”" } }),
    );
    await until(() => payloads.length > 0);
    await until(async () => (await waiting()) === 0);
    expect(payloads).toEqual([{ text: "It's “quoted”" }]);
    const [row] = await dataSource.query<{ id: string }[]>('SELECT id FROM outbox');
    expect(handler.calls).toEqual([{ id: row!.id, attempt: 1 }]);
  });

  it('drops the message of a transaction that was rolled back', async () => {
    const handler = handlerOf('greet');
    const worker = await startWorker({ databaseUrl: database.url, handlers: [handler] });
    await expect(
      worker.unitOfWork.run(async (tx) => {
        await worker.outbox.add(tx, { type: 'greet', payload: { from: 'rolled back' } });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await worker.unitOfWork.run((tx) =>
      worker.outbox.add(tx, { type: 'greet', payload: { from: 'committed' } }),
    );
    await until(() => handler.calls.length > 0);
    await until(async () => (await waiting()) === 0);
    expect(handler.calls).toHaveLength(1);
    expect(await dataSource.query('SELECT payload FROM outbox')).toEqual([
      { payload: { from: 'committed' } },
    ]);
  });

  it('keeps the order of messages', async () => {
    for (const n of [1, 2, 3]) await add('count', { n });
    const queue = new NotingQueue();
    await dispatcherTo(queue).dispatchBatch();
    expect(queue.jobs.map((job) => job.payload.n)).toEqual([1, 2, 3]);
  });
});

describe('the dispatcher', () => {
  it('never gives a row to two concurrent dispatchers', async () => {
    await storeOutboxMessages(
      dataSource,
      arrayOf(1000, () => ({ type: 'count' })),
    );
    const queue = new NotingQueue(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const drain = async () => {
      const dispatcher = dispatcherTo(queue);
      while ((await waiting()) > 0) await dispatcher.dispatchBatch();
    };
    await Promise.all([drain(), drain(), drain(), drain()]);
    expect(queue.jobs).toHaveLength(1_000);
    expect(new Set(queue.jobs.map((job) => job.id)).size).toBe(1_000);
  });

  it('queues a message again with the same ID after a crash before its commit, and the job runs only once', async () => {
    const handler = handlerOf('greet');
    const worker = await startWorker({ databaseUrl: database.url, handlers: [handler] });
    await worker.dispatcher.stop();
    await add('greet', {});

    let died = false;
    const dying = new NotingQueue(async (jobs) => {
      await worker.queue.enqueueAll(jobs);
      if (died) return;
      died = true;
      await cutConnections(`query LIKE '%from "outbox"%for update%' AND state = 'idle in transaction'`);
    });
    await expect(dispatcherTo(dying).dispatchBatch()).rejects.toThrow();
    expect(died).toBe(true);
    expect(await waiting()).toBe(1);
    await until(() => handler.calls.length === 1);

    expect(await dispatcherTo(dying).dispatchBatch()).toBe(1);
    expect(await waiting()).toBe(0);
    expect(dying.jobs.map((job) => job.id)).toEqual(Array(2).fill(handler.calls[0]!.id));
    // This later job has run, so a second copy of the first job would have run before it.
    const after = newId();
    await worker.queue.enqueue({ id: after, type: 'greet', payload: {} });
    await until(() => handler.calls.some((call) => call.id === after));
    expect(handler.calls).toHaveLength(2);
  });

  it('leaves messages in place while the queue is unavailable, and dispatches them when it is back', async () => {
    let away = true;
    let refused = 0;
    const queue = new NotingQueue(async () => {
      if (!away) return;
      refused += 1;
      throw new Error('away');
    });
    const dispatcher = dispatcherTo(queue);
    await add('greet', {});
    dispatcher.start();
    await until(() => refused === 2);
    expect(await waiting()).toBe(1);
    away = false;
    await until(() => queue.jobs.length === 1);
    await until(async () => (await waiting()) === 0);
    await dispatcher.stop();
  });

  it('continues after the database closed every connection', async () => {
    const queue = new NotingQueue();
    const dispatcher = dispatcherTo(queue);
    dispatcher.start();
    await add('greet', {});
    await until(() => queue.jobs.length === 1);
    await cutConnections();
    await until(() =>
      add('greet', {}).then(
        () => true,
        () => false,
      ),
    );
    await until(() => queue.jobs.length === 2);
    await dispatcher.stop();
  });

  it('finishes its batch when it is stopped, and dispatches nothing afterwards', async () => {
    const queue = new NotingQueue(() => new Promise((resolve) => setTimeout(resolve, 200)));
    let began = false;
    const slow = new NotingQueue(async (jobs) => {
      began = true;
      await queue.enqueueAll(jobs);
    });
    const dispatcher = dispatcherTo(slow);
    await add('greet', {});
    dispatcher.start();
    await until(() => began);
    await dispatcher.stop();
    expect(slow.jobs).toHaveLength(1);
    expect(await waiting()).toBe(0);
    const other = new NotingQueue();
    const after = dispatcherTo(other);
    after.start();
    // Whichever dispatcher checks first takes a message. If the stopped dispatcher were still running, it
    // would soon take one.
    for (let messages = 1; messages <= 10; messages += 1) {
      await add('greet', {});
      await until(() => other.jobs.length + slow.jobs.length === messages + 1);
    }
    await after.stop();
    expect(slow.jobs).toHaveLength(1);
  });

  it('deletes only messages dispatched more than seven days ago', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const message = { createdAt: daysAgo(9) };
    await storeOutboxMessages(dataSource, [
      { ...message, type: 'old', dispatchedAt: daysAgo(8) },
      { ...message, type: 'fresh', dispatchedAt: daysAgo(6) },
      { ...message, type: 'waiting' },
    ]);
    await dispatcherTo(new NotingQueue()).prune();
    expect(await dataSource.query('SELECT type FROM outbox ORDER BY type')).toEqual([
      { type: 'fresh' },
      { type: 'waiting' },
    ]);
  });
});
