import { Logger } from '@nestjs/common';

import type { JobHandler } from './job-handler.js';

const logger = new Logger('Jobs');

/** A job that the clock asks for: it takes what is due and works on one after the other. */
export class DueHandler<T> implements JobHandler {
  constructor(
    readonly type: string,
    readonly everyMs: number,
    private readonly due: (limit: number) => Promise<T[]>,
    private readonly work: (one: T) => Promise<void>,
    /** How many in one run; what is left comes with the next. */
    private readonly batch = 50,
  ) {}

  /** One that fails must not keep the others waiting; it comes again with the next run. */
  async handle(): Promise<void> {
    for (const one of await this.due(this.batch)) {
      try {
        await this.work(one);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        logger.warn(`One of ${this.type} failed, again later: ${text}`);
      }
    }
  }
}
