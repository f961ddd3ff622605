import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { logConnectionErrors, within } from './connection-errors.js';
import { type Job, JobQueue } from './job-queue.js';
import { QueueBackend, type QueueClient } from './queue-backend.js';
import { ATTEMPTS } from './retry.js';

/** Milliseconds a process waits at start for its queue. */
const START_TIMEOUT = 10_000;
/** BullMQ's log of what happened to jobs, which nobody here reads, is kept short. */
const EVENTS_KEPT = 1_000;
/** How long the queue remembers done work: ages in seconds, counts as bounds. */
const COMPLETED = { age: 3_600, count: 1_000 };
const FAILED = { age: 14 * 24 * 3_600, count: 5_000 };

/** The job queue on BullMQ. */
@Injectable()
export class BullmqJobQueue extends JobQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly queue: QueueClient;

  constructor(backend: QueueBackend) {
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

  async schedule(type: string, everyMs: number): Promise<void> {
    // Nobody asks for a run that went well, and each run would have to count the thousand before it.
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: FAILED };
    await this.queue.upsertJobScheduler(type, { every: everyMs }, { name: type, data: {}, opts });
  }

  async check(): Promise<void> {
    await this.queue.getJobCounts('wait');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
