/** What a handler may want to know about the job besides its payload. */
export interface RunningJob {
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
}

/**
 * Handles one type of job. A job may run more than once (crash, lost connection, retry), so `handle` must be
 * idempotent: `job.id` is the same each time.
 */
export interface JobHandler {
  readonly type: string;

  /**
   * Milliseconds between two runs, for work that nobody asks for: worker processes then see to it that the
   * job runs that often, once for all of them together, the first time at once. Its payload says only this
   * number, and a run that fails is not repeated: the next one comes anyway. Left out: the job runs when it
   * is queued.
   */
  readonly everyMs?: number;

  /**
   * @param payload as it was queued, possibly by an older version of the code: parse it, do not trust it.
   * @throws PermanentJobError when trying again is pointless; any other error means: again later (see
   * retry.ts). The error's text is stored and logged, so it holds no personal data.
   */
  handle(payload: unknown, job: RunningJob): Promise<void>;
}

/** The job can never succeed: it is kept for inspection and not tried again. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
