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

/** The parts of BullMQ's classes that this product uses. BullMQ's own types differ by backend. */
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
  /** @param end the last index, inclusive. Finished jobs are ordered newest first. */
  getJobs(states: JobType[], start: number, end: number): Promise<QueuedJob[]>;
  getJob(id: string): Promise<QueuedJob | undefined>;
}
/** The parts of a job that are used outside a worker. */
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

/** BullMQ on the configured storage. Clients own their connections and close them. */
export abstract class QueueBackend {
  abstract openQueue(options: Omit<QueueOptions, 'connection'>): QueueClient;
  abstract openWorker(process: Processor<unknown>, options: Omit<WorkerOptions, 'connection'>): WorkerClient;
  abstract storage(): Promise<Storage>;
}

const QUEUE = 'jobs';
/** Prefix of the queue's keys, because other programs may share the Redis server. */
const REDIS_PREFIX = 'groundswell';
/** Milliseconds after which a response, or a connection to Redis, times out. */
const TIMEOUT = 5_000;
/**
 * Milliseconds of silence after which a worker reconnects, longer than it blocks on Redis for a job (10 s).
 */
const WORKER_SILENCE = 20_000;

/**
 * Opens the queue on Redis if `REDIS_URL` is set, else on PostgreSQL. No other code distinguishes between the
 * two.
 */
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
  // A producer fails fast, so that its caller can retry. A worker waits until Redis is back.
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
