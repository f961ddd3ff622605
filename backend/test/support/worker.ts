import { until } from '@groundswell/testing/until';
import type { LoggerService } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';

import { entitySchemas } from '../../src/entity-schemas.js';
import { Env } from '../../src/platform/config/env.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js';
import { OutboxModule } from '../../src/platform/outbox/pg-outbox.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { type JobHandler, type RunningJob } from '../../src/platform/queue/job-handler.js';
import { JobHandlers } from '../../src/platform/queue/job-handlers.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { Pace } from '../../src/platform/queue/pace.js';
import { QueueModule } from '../../src/platform/queue/queue.module.js';
import { WorkerRuntimeModule } from '../../src/platform/worker/worker-runtime.module.js';
import { StorageModule } from '../../src/platform/storage/storage.module.js';
import { newId } from '../../src/shared/ids.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { QUIET } from './server-log.js';

interface WorkerOptions {
  databaseUrl: string;
  redisUrl?: string;
  smtpUrl?: string;
  handlers?: JobHandler[];
  /** Additional environment variables. */
  variables?: Record<string, string>;
  modules?: (new (...args: never[]) => object)[];
  /** The log. Defaults to one that is printed only if the test fails. */
  logger?: LoggerService;
}

/**
 * Intervals in milliseconds. Short, because tests wait for their effects, but long enough to distinguish a
 * wait from none.
 */
export const PACE: Pace = { outbox: 25, due: 50, clock: 200, firstRetry: 100, guard: 200 };

const running = new Set<() => Promise<void>>();

afterEach(async () => {
  for (const stop of [...running]) await stop();
});

/** Starts the parts of a worker process within this process, until the end of the test or `stop()`. */
export async function startWorker(options: WorkerOptions) {
  const { databaseUrl, redisUrl, smtpUrl, handlers = [], modules = [], variables = {} } = options;
  const logger = options.logger ?? QUIET;
  const env = Env.read({
    NODE_ENV: 'test',
    APP_URL: 'http://groundswell.test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    SESSION_SECRET: 'a secret for tests, and for nothing else',
    ...variables,
  });
  const context = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot(env),
      DatabaseModule.forRoot(entitySchemas),
      StorageModule,
      QueueModule,
      OutboxModule,
      WorkerRuntimeModule,
      ...modules,
    ],
  })
    .overrideProvider(Pace)
    .useValue(PACE)
    .setLogger(logger)
    .compile();
  context.get(JobHandlers).register(...handlers);
  await context.init();
  const stop = async () => {
    if (running.delete(stop)) await context.close();
  };
  running.add(stop);
  const queue = context.get(JobQueue);
  /**
   * Resolves when a new failing job has been tried three times. By then, any earlier job would have been
   * tried a second time.
   */
  const afterRetries = async () => {
    const failing = handlerOf(`failing-${newId()}`, (_, { attempt }) => {
      if (attempt < 3) throw new Error('on purpose');
    });
    context.get(JobHandlers).register(failing);
    await queue.enqueue({ id: newId(), type: failing.type, payload: {} });
    await until(() => failing.calls.length === 3);
  };
  return {
    queue,
    afterRetries,
    dataSource: context.get(DataSource),
    unitOfWork: context.get(UnitOfWork),
    outbox: context.get(Outbox),
    dispatcher: context.get(OutboxRelay, { strict: false }),
    stop,
  };
}

/** Returns a handler that records every call and then runs the test's function. */
export function handlerOf(
  type: string,
  work: (payload: unknown, job: RunningJob) => Promise<void> | void = () => undefined,
): JobHandler & { calls: RunningJob[] } {
  const calls: RunningJob[] = [];
  return {
    type,
    calls,
    handle: async (payload, job) => {
      calls.push(job);
      await work(payload, job);
    },
  };
}
