/** Polling and retry intervals of a worker, in milliseconds. Shorter in tests. */
export class Pace {
  /** Polling interval for the outbox while it is empty. */
  readonly outbox: number = 500;
  /** Polling interval for a feature's due work if there was none. */
  readonly due: number = 1_000;
  /** Interval of scheduled jobs if users wait for the results. */
  readonly clock: number = 1_000;
  /** Delay before the first retry of a failed job. Doubles for each further retry. */
  readonly firstRetry: number = 1_000;
  /** Interval between checks that all scheduled jobs are in the queue. */
  readonly guard: number = 60_000;
}
