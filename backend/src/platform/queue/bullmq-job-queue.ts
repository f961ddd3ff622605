import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { logConnectionErrors, within } from './connection-errors.js';
import { type Job, JobQueue, type Storage } from './job-queue.js';
import { QueueBackend, type QueueClient } from './queue-backend.js';
import { ATTEMPTS } from '../../shared/retry.js';

/** Milliseconds a process waits at start for its queue. */
const START_TIMEOUT = 10_000;
/** BullMQ's log of what happened to jobs, which nobody here reads, is kept short. */
const EVENTS_KEPT = 1_000;
/** More than there are. */
const MOST_SCHEDULES = 1_000;
/** How long the queue remembers done work: ages in seconds, counts as bounds. */
const COMPLETED = { age: 3_600, count: 1_000 };
const FAILED = { age: 14 * 24 * 3_600, count: 5_000 };

/** The job queue on BullMQ. */
@Injectable()
export class BullmqJobQueue extends JobQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly queue: QueueClient;

  constructor(private readonly backend: QueueBackend) {
    super();
    this.queue = backend.openQueue({ streams: { events: { maxLen: EVENTS_KEPT } } });
    this.queue.on('error', logConnectionErrors(new Logger('JobQueue')));
  }

  /** @throws when the queue cannot be reached: a process that cannot hand on work should not pretend to. */
  async onModuleInit(): Promise<void> {
    await within(START_TIMEOUT, 'The job queue did not answer', this.queue.waitUntilReady());
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
    // Nobody asks for a run that went well, and each run would have to count the thousand before it.
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: FAILED };
    // A worker that does not know the type reads from it for how long to leave the job to others.
    const data = { everyMs: repeat.every };
    await this.queue.upsertJobScheduler(type, repeat, { name: type, data, opts });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
