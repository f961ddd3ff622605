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

/** Jobs that one process runs at a time. They wait for others (mail, providers) most of the time. */
const CONCURRENCY = 5;
/** Milliseconds after which a job whose worker went silent may be taken by another; renewed while it runs. */
const LOCK = 20_000;
const STALLED_CHECK = 10_000;
/**
 * A job that took its worker down this often has failed for good, so that it does not take every worker down
 * for ever.
 */
const MAX_CRASHES = 5;
/** Milliseconds to wait before asking an unreachable backend again. */
const RECONNECT = 2_000;
const START_TIMEOUT = 10_000;
/** Milliseconds that running jobs get to finish when the process stops; the rest starts again elsewhere. */
const STOP_TIMEOUT = 10_000;

/** Milliseconds for which a job of an unknown type is left to other workers before it is looked at again. */
const LEFT_ALONE = 2_000;
/** Milliseconds after which nobody will come who knows it: as long as jobs are tried (see retry.ts). */
const LEFT_FOR = 18 * 3_600_000;

/** Takes jobs from the queue and gives them to their handlers. Runs in worker processes only. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('JobRunner');
  private worker: WorkerClient | null = null;
  private readonly unknown = new Set<string>();
  private inSpan!: Run;
  /** Scheduled jobs that run here. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly handlers: JobHandlers,
    private readonly env: Env,
    private readonly pace: Pace,
  ) {}

  /** Begins to take jobs. @throws when the queue cannot be reached. */
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
    await within(START_TIMEOUT, 'The job queue did not answer', worker.waitUntilReady());
    worker.run().catch((error: Error) => this.logger.error('The worker stopped', error.stack));
  }

  /** Takes no more jobs and waits, within bounds, for those that run. */
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
    // Else one that takes longer than the time until its next run would take the place of every other job.
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
   * While a new version is rolled out, its jobs reach workers of the old one too. They are left to a worker
   * that knows them, and no attempt is counted. One that runs by the clock is left until its next run, which
   * is in the queue by then: a job that no version knows any more would otherwise pile up.
   * @throws DelayedError, by which BullMQ knows that the job has been moved.
   * @throws UnrecoverableError when nobody took it for as long as jobs are tried.
   */
  private async leave(job: BullmqJob<unknown>, token?: string): Promise<void> {
    const every = everyOf(job.data);
    // A scheduled job is made when the one before it runs, and delayed until its own time.
    const age = Date.now() - job.timestamp - (job.opts.delay ?? 0);
    if (age < (every === undefined ? LEFT_FOR : Math.max(every, 2 * LEFT_ALONE))) {
      if (!this.unknown.has(job.name))
        this.logger.warn(`Jobs of type "${job.name}" are left to a worker that knows them.`);
      this.unknown.add(job.name);
      await job.moveToDelayed(Date.now() + LEFT_ALONE, token);
      throw new DelayedError();
    }
    if (every === undefined) throw new UnrecoverableError(`No worker knows jobs of type "${job.name}".`);
  }

  /** Ids and texts of our own only: a payload may hold what people wrote. */
  private report(job: BullmqJob<unknown> | undefined, error: Error): void {
    const what = job ? `Job ${job.name} ${job.id}` : 'A job';
    const allowed = job?.opts.attempts ?? ATTEMPTS;
    const made = job?.attemptsMade ?? allowed;
    if (error instanceof UnrecoverableError || made >= allowed) {
      this.logger.error(`${what} failed for good at attempt ${made}: ${error.message}`);
    } else {
      const seconds = retryDelay(made, this.pace.firstRetry) / 1000;
      this.logger.warn(`${what} failed at attempt ${made}, again in ${seconds} s: ${error.message}`);
    }
  }
}

/** @returns how often a job comes that runs by the clock, as `JobQueue.schedule` notes it. */
function everyOf(payload: unknown): number | undefined {
  const { everyMs } = (payload ?? {}) as { everyMs?: unknown };
  return typeof everyMs === 'number' ? everyMs : undefined;
}

/** A scheduled job has one attempt, and is not lost by failing: it comes again by the clock. */
function isLast({ attemptsMade, opts }: BullmqJob<unknown>, error: unknown): boolean {
  const allowed = opts.attempts ?? ATTEMPTS;
  return error instanceof PermanentJobError || (allowed > 1 && attemptsMade + 1 >= allowed);
}
