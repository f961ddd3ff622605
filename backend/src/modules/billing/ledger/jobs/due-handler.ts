import { Logger } from '@nestjs/common';

import { JobHandler } from '../../../../platform/queue/job-handler.js';

/** How many at a time; what is left comes with the next run. */
const BATCH = 50;

/** A job that the clock asks for: it takes what is due and works on one after the other. */
export abstract class DueHandler<T> extends JobHandler {
  abstract override readonly everyMs: number;
  /** What is done to each, for the log. */
  protected abstract readonly what: string;
  private readonly logger = new Logger('Billing');

  protected abstract due(limit: number): Promise<T[]>;
  protected abstract work(one: T): Promise<void>;

  /** One that fails must not keep the others waiting; it comes again with the next run. */
  async handle(): Promise<void> {
    for (const one of await this.due(BATCH)) {
      try {
        await this.work(one);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        this.logger.warn(`${this.what} failed, again later: ${text}`);
      }
    }
  }
}
