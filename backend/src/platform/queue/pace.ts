/** How often a worker looks for work, and how soon it tries again, in milliseconds. Tests are quicker. */
export class Pace {
  /** Between two looks at an empty outbox. */
  readonly outbox: number = 500;
  /** Between two looks at what a feature has due, when nothing was. */
  readonly due: number = 1_000;
  /** Between two runs of a job of the clock that somebody waits for. */
  readonly clock: number = 1_000;
  /** Before a job that failed is tried for the second time; twice that before the third, and so on. */
  readonly firstRetry: number = 1_000;
  /** Between two looks at whether everything that runs by the clock is scheduled. */
  readonly guard: number = 60_000;
}
