import {
  createPostgresBackend,
  createRedisBackend,
  type Job as BullmqJob,
  type JobsOptions,
  type JobType,
  type Processor,
  type QueueOptions,
  withBackend,
  type WorkerOptions,
} from 'bullmq';

import type { Env } from '../config/env.js';
import { connectionTimeout, MARGIN } from '../database/connection.js';
import type { Storage } from './job-queue.js';
import { QueueConnection } from './queue-connection.js';
import { QUEUE_SCHEMA } from '../database/queue-schema.js';
import { postgresStorage, redisStorage } from './queue-storage.js';

/** The parts of BullMQ's classes that we use; their own types differ by backend. */
export interface QueueClient extends Client {
  addBulk(jobs: { name: string; data: unknown; opts: JobsOptions }[]): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: { every: number; startDate?: Date },
    template: { name: string; data: unknown; opts: Omit<JobsOptions, 'jobId' | 'repeat' | 'delay'> },
  ): Promise<unknown>;
  removeJobScheduler(id: string): Promise<boolean>;
  getJobSchedulers(start: number, end: number): Promise<{ key: string; next?: number }[]>;
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  /** @param end the last index, included. Finished jobs come newest first. */
  getJobs(states: JobType[], start: number, end: number): Promise<QueuedJob[]>;
  getJob(id: string): Promise<QueuedJob | undefined>;
}
/** What we read of a job, and do to it, from outside a worker. */
export interface QueuedJob {
  id?: string;
  name: string;
  attemptsMade: number;
  failedReason: string;
  finishedOn?: number;
  getState(): Promise<string>;
  retry(state: 'failed', opts: { resetAttemptsMade: boolean }): Promise<void>;
}
export interface WorkerClient extends Client {
  run(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: BullmqJob<unknown> | undefined, error: Error) => void): unknown;
}
interface Client {
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** BullMQ on the storage that the configuration chose. Clients own their connections and close them. */
export abstract class QueueBackend {
  abstract openQueue(options: Omit<QueueOptions, 'connection'>): QueueClient;
  abstract openWorker(process: Processor<unknown>, options: Omit<WorkerOptions, 'connection'>): WorkerClient;
  abstract storage(): Promise<Storage>;
}

const QUEUE = 'jobs';
/** Keys in a Redis that others may share. */
const REDIS_PREFIX = 'groundswell';
/** Milliseconds after which an answer, or a connection with Redis, is given up. */
const TIMEOUT = 5_000;
/**
 * Milliseconds without a word after which a worker connects anew: longer than Redis lets it wait for a job
 * (10 s).
 */
const WORKER_SILENCE = 20_000;

/** The one place that knows of two backends: Redis when `REDIS_URL` is set, else PostgreSQL. */
export function chooseQueueBackend(env: Env): QueueBackend {
  return env.REDIS_URL === undefined ? onPostgres(env.DATABASE_URL!) : onRedis(env.REDIS_URL);
}

function onPostgres(url: string): QueueBackend {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const pool = (max: number) => ({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max,
    connectionTimeoutMillis: connectionTimeout(url),
    statement_timeout: TIMEOUT,
    application_name: 'groundswell-queue',
    Client: QueueConnection,
    silence: TIMEOUT + MARGIN,
  });
  return {
    openQueue: (options) => new Queue<unknown>(QUEUE, { ...options, connection: pool(2) }),
    openWorker: (process, options) => new Worker(QUEUE, process, { ...options, connection: pool(4) }),
    storage: () => postgresStorage(url),
  };
}

function onRedis(url: string): QueueBackend {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const reconnect = {
    connectTimeout: TIMEOUT,
    retryStrategy: (times: number) => Math.min(times * 200, 2_000),
  };
  // A producer gives up and lets its caller try again; a worker waits for Redis to come back, as long as it
  // takes.
  const producer = {
    url,
    ...reconnect,
    maxRetriesPerRequest: 1,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  };
  const consumer = { url, ...reconnect, maxRetriesPerRequest: null, socketTimeout: WORKER_SILENCE };
  return {
    openQueue: (options) =>
      new Queue<unknown>(QUEUE, { ...options, prefix: REDIS_PREFIX, connection: producer }),
    openWorker: (process, options) =>
      new Worker(QUEUE, process, { ...options, prefix: REDIS_PREFIX, connection: consumer }),
    storage: () => redisStorage(url),
  };
}
