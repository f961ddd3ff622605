import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { logConnectionErrors } from '../../../platform/queue/connection-errors.js';
import { QueueBackend, type QueueClient, type QueuedJob } from '../../../platform/queue/queue-backend.js';
import { WorkList } from '../../../platform/queue/work-list.js';
import { type FailedJob, type JobTypeDepth, QueueAdmin, type QueueDepth } from '../domain/queue-admin.js';

/** Maximum number of jobs per state to count by type. */
const LOOKED_AT = 1_000;
const STATES = ['waiting', 'active', 'delayed'] as const;

/**
 * The job queue on BullMQ, and failed work. The connection to the queue is opened by the first request from
 * an admin or for `/metrics`.
 */
@Injectable()
export class BullmqQueueAdmin extends QueueAdmin implements OnApplicationShutdown {
  private client: QueueClient | null = null;

  constructor(
    private readonly backend: QueueBackend,
    private readonly work: WorkList,
  ) {
    super();
  }

  async counts() {
    const counts = await this.queue().getJobCounts(...STATES, 'failed');
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    return { waiting, active, delayed, failed: failed + (await this.work.countGivenUp()) };
  }

  async depth(): Promise<QueueDepth> {
    const counts = await this.counts();
    const byType = new Map<string, JobTypeDepth>();
    for (const state of STATES) {
      if (!counts[state]) continue;
      for (const { name: type } of await this.queue().getJobs([state], 0, LOOKED_AT - 1)) {
        const depth = byType.get(type) ?? { type, waiting: 0, active: 0, delayed: 0 };
        byType.set(type, { ...depth, [state]: depth[state] + 1 });
      }
    }
    const sorted = [...byType.values()].sort((one, other) => one.type.localeCompare(other.type));
    return { ...counts, byType: sorted };
  }

  async failed(limit: number): Promise<FailedJob[]> {
    const jobs = (await this.queue().getJobs(['failed'], 0, limit - 1)).map(toFailedJob);
    const all = [...jobs, ...(await this.work.givenUp(limit))];
    return all.sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime()).slice(0, limit);
  }

  async findFailed(id: string): Promise<FailedJob | null> {
    const job = await this.failedJob(id);
    return job ? toFailedJob(job) : this.work.findGivenUp(id);
  }

  async retry(id: string): Promise<boolean> {
    const job = await this.failedJob(id);
    if (!job) return this.work.retryGivenUp(id);
    try {
      await job.retry('failed', { resetAttemptsMade: true });
      return true;
    } catch (error) {
      // Another admin has already retried the job.
      if ((await job.getState()) !== 'failed') return false;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  private async failedJob(id: string): Promise<QueuedJob | null> {
    const job = await this.queue().getJob(id);
    return job && (await job.getState()) === 'failed' ? job : null;
  }

  private queue(): QueueClient {
    if (!this.client) {
      this.client = this.backend.openQueue({});
      this.client.on('error', logConnectionErrors(new Logger('QueueAdmin')));
    }
    return this.client;
  }
}

function toFailedJob({ id, name, failedReason, attemptsMade, finishedOn }: QueuedJob): FailedJob {
  return {
    id: id!,
    type: name,
    error: failedReason || 'Unknown error.',
    attempts: attemptsMade,
    failedAt: new Date(finishedOn ?? 0),
  };
}
