import type { Provider, Type } from '@nestjs/common';

import { Env } from '../config/env.js';
import { DueHandler, type DueWork } from './due-handler.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { Pace } from './pace.js';

/** Milliseconds between two runs of what keeps the promises about how long data is kept. */
export const DAILY = 24 * 3_600_000;

/** Of what is due in one run, where nobody outside is asked. */
const MOST_AT_ONCE = 1_000;

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

/** Providers of a use case and of the job by which the clock calls it. */
const calledByClock = <UseCase>(
  useCase: Type<UseCase>,
  jobOf: (called: UseCase, pace: Pace, env: Env) => JobHandler,
): Provider[] => [
  useCase,
  {
    provide: Symbol(`job of ${useCase.name}`),
    inject: [JobHandlers, useCase, Pace, Env],
    useFactory: (handlers: JobHandlers, ...parts: [UseCase, Pace, Env]) => handlers.register(jobOf(...parts)),
  },
];

/** A use case that the clock calls. */
export const scheduled = (type: string, everyMs: number, useCase: Type<{ execute(): Promise<unknown> }>) =>
  calledByClock(useCase, (called) => new ScheduledJob(type, everyMs, () => called.execute()));

/**
 * The same for what somebody waits for: at the worker's pace, with `RATE_LIMIT_FACTOR` and the wait before a
 * second attempt.
 */
export const scheduledSoon = (
  type: string,
  useCase: Type<{ execute(factor: number, firstRetry: number): Promise<unknown> }>,
) =>
  calledByClock(
    useCase,
    (called, { clock, firstRetry }, env) =>
      new ScheduledJob(type, clock, () => called.execute(env.RATE_LIMIT_FACTOR, firstRetry)),
  );

/** The same for one that knows what is due, and works on one after the other. */
export const scheduledForDue = <One>(
  type: string,
  everyMs: number,
  useCase: Type<DueWork<One>>,
  batch = MOST_AT_ONCE,
) => calledByClock(useCase, (called) => new DueHandler(type, everyMs, called, batch));
