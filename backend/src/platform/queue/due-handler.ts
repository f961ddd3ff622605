import { Logger } from '@nestjs/common';

import type { JobHandler } from './job-handler.js';

const logger = new Logger('Jobs');

/** A use case that knows what is due. */
export interface DueWork<One> {
  due(limit: number): Promise<One[]>;
  execute(one: One): Promise<void>;
}

/** A job that the clock asks for: it takes what is due and works on one after the other. */
export class DueHandler<One> implements JobHandler {
  /** @param batch how many in one run; what is left comes with the next. */
  constructor(
    readonly type: string,
    readonly everyMs: number,
    private readonly work: DueWork<One>,
    private readonly batch: number,
  ) {}

  /** One that fails must not keep the others waiting; it comes again with the next run. */
  async handle(): Promise<void> {
    for (const one of await this.work.due(this.batch)) {
      try {
        await this.work.execute(one);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        logger.warn(`One of ${this.type} failed, again later: ${text}`);
      }
    }
  }
}
