import { Injectable, Logger } from '@nestjs/common';
import { DelayedError, type Job as BullmqJob, UnrecoverableError } from 'bullmq';

import { Env } from '../config/env.js';
import { jobRan } from '../metrics/work-metrics.js';
import { jobSpans, type Run } from '../tracing/job-spans.js';
import { logConnectionErrors, within } from './connection-errors.js';
import { PermanentJobError } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { Pace } from './pace.js';
import { QueueBackend, type WorkerClient } from './queue-backend.js';
import { ATTEMPTS, retryDelay } from '../../shared/retry.js';

/**
 * Number of jobs that a process runs at a time. They spend most of the time waiting for other services (mail,
 * providers).
 */
const CONCURRENCY = 5;
/**
 * Milliseconds after which another worker may take over the job of a worker that has gone silent. Renewed
 * while the job runs.
 */
const LOCK = 20_000;
const STALLED_CHECK = 10_000;
/**
 * Number of crashes after which a job that crashes its worker fails permanently, so that it can't crash every
 * worker.
 */
const MAX_CRASHES = 5;
/** Milliseconds before reconnecting to an unreachable backend. */
const RECONNECT = 2_000;
const START_TIMEOUT = 10_000;
/**
 * Milliseconds for running jobs to finish when the process stops. Jobs that don't finish start again in
 * another worker.
 */
const STOP_TIMEOUT = 10_000;

/** Milliseconds before a job of an unknown type, which was left to other workers, is checked again. */
const LEFT_ALONE = 2_000;
/**
 * Milliseconds after which no worker is expected to know the type. This is as long as jobs are retried (see
 * retry.ts).
 */
const LEFT_FOR = 18 * 3_600_000;

/** Takes jobs from the queue and passes them to their handlers. Runs only in worker processes. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('JobRunner');
  private worker: WorkerClient | null = null;
  private readonly unknown = new Set<string>();
  private inSpan!: Run;
  /** Types of scheduled jobs that are running in this process. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly handlers: JobHandlers,
    private readonly env: Env,
    private readonly pace: Pace,
  ) {}

  /** Starts taking jobs. @throws an error if the queue is unreachable. */
  async start(): Promise<void> {
    this.inSpan = await jobSpans(this.env);
    const worker = this.backend.openWorker((job, token) => this.run(job, token), {
      autorun: false,
      concurrency: CONCURRENCY,
      lockDuration: LOCK,
      stalledInterval: STALLED_CHECK,
      maxStalledCount: MAX_CRASHES,
      runRetryDelay: RECONNECT,
      settings: { backoffStrategy: (attemptsMade) => retryDelay(attemptsMade, this.pace.firstRetry) },
    });
    this.worker = worker;
    worker.on('error', logConnectionErrors(this.logger));
    worker.on('failed', (job, error) => this.report(job, error));
    await within(START_TIMEOUT, 'The job queue did not respond', worker.waitUntilReady());
    worker.run().catch((error: Error) => this.logger.error('The worker stopped', error.stack));
  }

  /** Takes no more jobs, and waits for running ones up to a limit. */
  async stop(): Promise<void> {
    if (!this.worker) return;
    await within(STOP_TIMEOUT, 'Jobs did not finish', this.worker.close()).catch((error: Error) =>
      this.logger.warn(`${error.message} They will start again.`),
    );
    this.worker = null;
  }

  private async run(job: BullmqJob<unknown>, token?: string): Promise<void> {
    const handler = this.handlers.find(job.name);
    if (!handler) return this.leave(job, token);
    // Without this check, a scheduled job that takes longer than its interval would occupy all slots.
    if (handler.everyMs && this.underWay.has(handler.type)) return;
    if (handler.everyMs) this.underWay.add(handler.type);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    try {
      const attempt = job.attemptsMade + 1;
      await this.inSpan(handler.type, attempt, () => handler.handle(job.data, { id: job.id!, attempt }));
      jobRan(handler.type, 'done', seconds());
    } catch (error) {
      jobRan(handler.type, isLast(job, error) ? 'given-up' : 'retry', seconds());
      if (error instanceof PermanentJobError) throw new UnrecoverableError(error.message);
      throw error instanceof Error ? error : new Error(String(error));
    } finally {
      this.underWay.delete(handler.type);
    }
  }

  /**
   * Leaves a job of an unknown type to other workers, without counting an attempt. During a rolling update,
   * workers with the old version also get jobs of the new version. A scheduled job is left until its next
   * run, which is in the queue by then, because otherwise jobs of a type that no version knows anymore would
   * pile up.
   * @throws DelayedError, which tells BullMQ that the job was moved.
   * @throws UnrecoverableError if no worker took the job for as long as jobs are retried.
   */
  private async leave(job: BullmqJob<unknown>, token?: string): Promise<void> {
    const every = everyOf(job.data);
    // A scheduled job is created when the previous job runs, so its age counts from the time that it was
    // scheduled for.
    const age = Date.now() - job.timestamp - (job.opts.delay ?? 0);
    if (age < (every === undefined ? LEFT_FOR : Math.max(every, 2 * LEFT_ALONE))) {
      if (!this.unknown.has(job.name))
        this.logger.warn(
          `Jobs of type "${job.name}" are left to other workers, because this worker does not know them.`,
        );
      this.unknown.add(job.name);
      await job.moveToDelayed(Date.now() + LEFT_ALONE, token);
      throw new DelayedError();
    }
    if (every === undefined) throw new UnrecoverableError(`No worker knows jobs of type "${job.name}".`);
  }

  /** Logs only IDs and the product's own messages, because a payload may contain user text. */
  private report(job: BullmqJob<unknown> | undefined, error: Error): void {
    const what = job ? `Job ${job.name} ${job.id}` : 'A job';
    const allowed = job?.opts.attempts ?? ATTEMPTS;
    const made = job?.attemptsMade ?? allowed;
    if (error instanceof UnrecoverableError || made >= allowed) {
      this.logger.error(`${what} failed permanently at attempt ${made}: ${error.message}`);
    } else {
      const seconds = retryDelay(made, this.pace.firstRetry) / 1000;
      this.logger.warn(`${what} failed at attempt ${made}, retrying in ${seconds} s: ${error.message}`);
    }
  }
}

/** Reads a scheduled job's interval from its payload, where `JobQueue.schedule` stores it. */
function everyOf(payload: unknown): number | undefined {
  const { everyMs } = (payload ?? {}) as { everyMs?: unknown };
  return typeof everyMs === 'number' ? everyMs : undefined;
}

/**
 * True if a failed attempt was the last one. A scheduled job has only one attempt but isn't lost, because its
 * next run follows.
 */
function isLast({ attemptsMade, opts }: BullmqJob<unknown>, error: unknown): boolean {
  const allowed = opts.attempts ?? ATTEMPTS;
  return error instanceof PermanentJobError || (allowed > 1 && attemptsMade + 1 >= allowed);
}
