/** Polling and retry intervals of a worker, in milliseconds. Shorter in tests. */
export class Pace {
  /** Polling interval of an empty outbox. */
  readonly outbox: number = 500;
  /** Polling interval of a feature's due work, if there was none. */
  readonly due: number = 1_000;
  /** Interval of scheduled jobs whose results users wait for. */
  readonly clock: number = 1_000;
  /** Delay before the first retry of a failed job; doubled for each further retry. */
  readonly firstRetry: number = 1_000;
  /** Interval of checks that all scheduled jobs are scheduled. */
  readonly guard: number = 60_000;
}
