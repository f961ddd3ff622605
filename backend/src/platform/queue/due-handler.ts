import { Logger } from '@nestjs/common';

import type { JobHandler } from './job-handler.js';

const logger = new Logger('Jobs');
/** Milliseconds until something that fails time and again is tried again. */
const LONGEST_WAIT = 3_600_000;
const MOST_WAITING = 1_000;

/** A use case that knows what is due. */
export interface DueWork<One> {
  due(limit: number): Promise<One[]>;
  execute(one: One): Promise<void>;
}

/** A job that the clock asks for: it takes what is due and works on one after the other. */
export class DueHandler<One> implements JobHandler {
  private readonly waiting = new Map<string, { failures: number; until: number }>();

  /** @param batch how many in one run; what is left comes with the next. */
  constructor(
    readonly type: string,
    readonly everyMs: number,
    private readonly work: DueWork<One>,
    private readonly batch: number,
  ) {}

  /**
   * One that fails must not keep the others waiting. It comes again with the next run, and then less and less
   * often: else as many as fit into a run would be all that is ever worked on.
   */
  async handle(): Promise<void> {
    const now = performance.now();
    const isWaiting = (one: One) => (this.waiting.get(keyOf(one))?.until ?? 0) > now;
    const due = await this.work.due(this.batch + this.waiting.size);
    for (const one of due.filter((each) => !isWaiting(each)).slice(0, this.batch)) {
      try {
        await this.work.execute(one);
        this.waiting.delete(keyOf(one));
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        logger.warn(`One of ${this.type} failed, again later: ${text}`);
        this.postpone(one, now);
      }
    }
  }

  /** Known in this process only, and of a bounded number: what is forgotten is tried more often. */
  private postpone(one: One, now: number): void {
    const key = keyOf(one);
    const failures = (this.waiting.get(key)?.failures ?? 0) + 1;
    const wait = Math.min(this.everyMs * (2 ** (failures - 1) - 1), LONGEST_WAIT);
    this.waiting.delete(key);
    this.waiting.set(key, { failures, until: now + wait });
    if (this.waiting.size > MOST_WAITING) this.waiting.delete(this.waiting.keys().next().value!);
  }
}

const keyOf = (one: unknown) => JSON.stringify(one);
