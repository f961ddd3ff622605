/** A running job, without its payload. */
export interface RunningJob {
  id: string;
  /** Number of the attempt; 1 for the first. */
  attempt: number;
}

/**
 * Handles one type of job. A job may run more than once (crash, lost connection, retry), so `handle` must be
 * idempotent: `job.id` is the same each time.
 */
export interface JobHandler {
  readonly type: string;

  /**
   * Interval of a scheduled job in milliseconds. All worker processes together run the job that often, the
   * first time immediately. Its payload contains only this number, and a failed run isn't retried, because
   * the next run follows anyway. Undefined for jobs that run when they are queued.
   */
  readonly everyMs?: number;

  /**
   * Runs the job. @param payload as queued, possibly by an older version of the code, so it must be parsed
   * and not trusted.
   * @throws PermanentJobError if a retry is pointless. After any other error, the job is retried later (see
   * retry.ts). The error's message is stored and logged, so it must not contain personal data.
   */
  handle(payload: unknown, job: RunningJob): Promise<void>;
}

/** Thrown if the job can never succeed. The job is kept for inspection, but not retried. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
