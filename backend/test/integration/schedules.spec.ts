import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { Redis } from 'ioredis';

import type { JobHandler } from '../../src/platform/queue/job-handler.js';
import { newId } from '../../src/shared/ids.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { testApp } from '../support/test-app.js';
import { handlerOf, startWorker } from '../support/worker.js';
import { spawnWorker } from '../support/worker-process.js';

const CLOCK_AHEAD = fileURLToPath(new URL('../support/clock-ahead.mjs', import.meta.url));
/** Interval of a scheduled job in milliseconds, for workers of the product. */
const EVERY = 1_000;
const TYPE = 'feedback.listeners';

const app = testApp();

const ticking = (type: string, everyMs = 400): JobHandler & { calls: unknown[] } =>
  Object.assign(handlerOf(type), { everyMs });
const start = (redisUrl: string | undefined, ...handlers: JobHandler[]) =>
  startWorker({ databaseUrl: app.env.DATABASE_URL!, redisUrl, handlers });

/** Runs a product worker whose clock is ahead until it has run a scheduled job. */
async function runAhead(redisUrl: string | undefined, hasRun: () => Promise<boolean>): Promise<void> {
  const variables = redisUrl ? { REDIS_URL: redisUrl } : {};
  const child = spawnWorker(app, variables, ['--import', CLOCK_AHEAD]);
  try {
    await until(hasRun, { what: 'the worker whose clock is ahead has run a job', within: 40_000 });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

const hourAhead = () => Date.now() + 3_600_000;

describeWithRedis('workers on Redis', () => {
  let redis: TestRedis;
  let client: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  });
  beforeEach(() => client.flushall());
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  it('workers on Redis run scheduled jobs again after Redis lost its data', async () => {
    const handler = ticking(`tick-${newId()}`);
    await start(redis.url, handler);
    await until(() => handler.calls.length > 1);
    await client.flushall();
    const { length } = handler.calls;
    await until(() => handler.calls.length > length + 1, { what: 'the schedule is there again' });
  });

  it("workers on Redis process an outbox message whose job was lost with Redis's data", async () => {
    const type = `lost-${newId()}`;
    const handler = handlerOf(type, async (_, { id }) => {
      if (handler.calls.filter((call) => call.id === id).length > 1) return;
      await client.flushall();
      throw new Error('Tried again, by a job that is gone.');
    });
    const { unitOfWork, outbox } = await start(redis.url, handler);
    await unitOfWork.run((tx) => outbox.add(tx, { type, payload: {} }));
    await until(() => handler.calls.length === 2, { what: 'the message is handled again' });
    expect(new Set(handler.calls.map(({ id }) => id)).size).toBe(1);
  });

  it(
    'workers on Redis run scheduled jobs after a worker whose clock was three hours ahead',
    async () => {
      const next = async () => Number(await client.zscore('groundswell:jobs:repeat', TYPE));
      await runAhead(redis.url, async () => (await next()) > hourAhead());
      const handler = ticking(TYPE, EVERY);
      await start(redis.url, handler);
      await until(() => handler.calls.length > 1, { what: 'the schedule goes on' });
      expect(await next()).toBeLessThan(hourAhead());
    },
    patient(60_000),
  );
});

describe('workers on PostgreSQL', () => {
  it('run scheduled jobs again after the queue lost its data', async () => {
    const handler = ticking(`tick-${newId()}`);
    await start(undefined, handler);
    await until(() => handler.calls.length > 1);
    await app.db('TRUNCATE bullmq.job, bullmq.scheduler CASCADE');
    const { length } = handler.calls;
    await until(() => handler.calls.length > length + 1, { what: 'the schedule is there again' });
  });

  it(
    'run scheduled jobs after a worker whose clock was three hours ahead',
    async () => {
      const next = async () => {
        const [found] = await app.db<{ next: string }>(
          'SELECT next_run_ms AS next FROM bullmq.scheduler WHERE scheduler_id = $1',
          [TYPE],
        );
        return Number(found?.next ?? 0);
      };
      await runAhead(undefined, async () => (await next()) > hourAhead());
      const handler = ticking(TYPE, EVERY);
      await start(undefined, handler);
      await until(() => handler.calls.length > 1, { what: 'the schedule goes on' });
      expect(await next()).toBeLessThan(hourAhead());
    },
    patient(60_000),
  );
});
