/** A running job, without its payload. */
export interface RunningJob {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
}

/**
 * Handles one type of job. A job may run more than once (crash, lost connection, retry), so `handle` must be
 * idempotent: `job.id` is the same each time.
 */
export interface JobHandler {
  readonly type: string;

  /**
   * Interval of a scheduled job in milliseconds. Worker processes make the job run that often in total,
   * the first time immediately. Its payload contains only this number, and a failed run isn't retried,
   * because the next run follows anyway. Undefined for jobs that run when they are queued.
   */
  readonly everyMs?: number;

  /**
   * @param payload as queued, possibly by an older version of the code, so it must be parsed and not trusted.
   * @throws PermanentJobError if a retry is pointless. Any other error means a later retry (see retry.ts).
   * The error's message is stored and logged, so it must not contain personal data.
   */
  handle(payload: unknown, job: RunningJob): Promise<void>;
}

/** The job can never succeed. It is kept for inspection, and not retried. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
