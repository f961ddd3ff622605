import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { logConnectionErrors, within } from './connection-errors.js';
import { type Job, JobQueue, type Storage } from './job-queue.js';
import { QueueBackend, type QueueClient } from './queue-backend.js';
import { ATTEMPTS } from '../../shared/retry.js';

/** Milliseconds that a process waits for its queue at startup. */
const START_TIMEOUT = 10_000;
/** Maximum number of entries in BullMQ's event log, which this product doesn't use. */
const EVENTS_KEPT = 1_000;
/** Maximum number of schedules to read, far more than exist. */
const MOST_SCHEDULES = 1_000;
/** How long the queue keeps finished jobs: maximum age in seconds, and maximum number. */
const COMPLETED = { age: 3_600, count: 1_000 };
const FAILED = { age: 14 * 24 * 3_600, count: 5_000 };

/** The job queue, implemented with BullMQ. */
@Injectable()
export class BullmqJobQueue extends JobQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly queue: QueueClient;

  constructor(private readonly backend: QueueBackend) {
    super();
    this.queue = backend.openQueue({ streams: { events: { maxLen: EVENTS_KEPT } } });
    this.queue.on('error', logConnectionErrors(new Logger('JobQueue')));
  }

  /**
   * Opens the queue. @throws an error if the queue is unreachable, because a process that can't queue work
   * must not start.
   */
  async onModuleInit(): Promise<void> {
    await within(START_TIMEOUT, 'The job queue did not respond', this.queue.waitUntilReady());
  }

  async enqueue(job: Job): Promise<void> {
    await this.enqueueAll([job]);
  }

  async enqueueAll(jobs: Job[]): Promise<void> {
    await this.queue.addBulk(
      jobs.map(({ id, type, payload }) => ({
        name: type,
        data: payload,
        opts: {
          jobId: id,
          attempts: ATTEMPTS,
          backoff: { type: 'custom' },
          removeOnComplete: COMPLETED,
          removeOnFail: FAILED,
        },
      })),
    );
  }

  schedule(type: string, everyMs: number): Promise<void> {
    return this.upsert(type, { every: everyMs });
  }

  async reschedule(type: string, everyMs: number, first: Date): Promise<void> {
    await this.queue.removeJobScheduler(type);
    await this.upsert(type, { every: everyMs, startDate: first });
  }

  async schedules(): Promise<Map<string, number>> {
    const found = await this.queue.getJobSchedulers(0, MOST_SCHEDULES - 1);
    return new Map(found.map(({ key, next }) => [key, next ?? 0]));
  }

  async waiting(): Promise<number> {
    const { waiting = 0 } = await this.queue.getJobCounts('waiting');
    return waiting;
  }

  storage(): Promise<Storage> {
    return this.backend.storage();
  }

  async check(): Promise<void> {
    await this.queue.getJobCounts('wait');
  }

  private async upsert(type: string, repeat: { every: number; startDate?: Date }): Promise<void> {
    // Removes successful runs: no one looks them up, and each run would have to count the thousand before it.
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: FAILED };
    // Tells a worker that doesn't know the type how long to leave the job to others.
    const data = { everyMs: repeat.every };
    await this.queue.upsertJobScheduler(type, repeat, { name: type, data, opts });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
