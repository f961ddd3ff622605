import { JobHandler } from './job-handler.js';

/** Milliseconds between two runs of what keeps the promises about how long data is kept. */
export const DAILY = 24 * 3_600_000;

/** A job by the clock that calls one thing: see `JobHandler.everyMs`. */
export class ScheduledJob implements JobHandler {
  constructor(
    readonly type: string,
    readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  async handle(): Promise<void> {
    await this.work();
  }
}
