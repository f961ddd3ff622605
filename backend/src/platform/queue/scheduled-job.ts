import type { Provider, Type } from '@nestjs/common';

import type { DueWork, WorkKind } from '../../shared/due-work.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { Pace } from './pace.js';
import { WorkList } from './work-list.js';

/** Interval of jobs that enforce retention periods, in milliseconds. */
export const DAILY = 24 * 3_600_000;

/** Maximum number of due items per poll for a job with an interval of several seconds or more. */
const MOST_AT_ONCE = 1_000;
/**
 * Maximum number of due items per poll for a job that polls again immediately. A small number, so that
 * workers share the work and take fair turns.
 */
const MOST_IN_TURN = 50;

/** A scheduled job that calls a function: see `JobHandler.everyMs`. */
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

/** A scheduled job that polls for due work. */
export class ScheduledWork extends ScheduledJob {
  /** @param everyMs interval in milliseconds. Undefined if users wait for the work. */
  constructor(
    readonly looksFor: WorkKind,
    list: WorkList,
    pace: Pace,
    everyMs?: number,
  ) {
    const goesOn = everyMs === undefined;
    super(looksFor.kind, everyMs ?? pace.clock, () =>
      list.run(looksFor, goesOn ? MOST_IN_TURN : MOST_AT_ONCE, goesOn),
    );
  }
}

/** Provides a use case and its scheduled job. */
const calledByClock = <UseCase>(
  useCase: Type<UseCase>,
  jobOf: (called: UseCase, list: WorkList, pace: Pace) => JobHandler,
): Provider[] => [
  useCase,
  {
    provide: Symbol(`job of ${useCase.name}`),
    inject: [JobHandlers, useCase, WorkList, Pace],
    useFactory: (handlers: JobHandlers, ...parts: [UseCase, WorkList, Pace]) =>
      handlers.register(jobOf(...parts)),
  },
];

/** Schedules a use case. */
export const scheduled = (type: string, everyMs: number, useCase: Type<{ execute(): Promise<unknown> }>) =>
  calledByClock(useCase, (called) => new ScheduledJob(type, everyMs, () => called.execute()));

/**
 * Schedules polling for due work: see `WorkList`.
 * @param kind also the type of the polling job. @param everyMs interval in milliseconds; left out if users
 * wait for the work.
 */
export const scheduledWork = (kind: string, useCase: Type<DueWork>, everyMs?: number) =>
  calledByClock(useCase, (work, list, pace) => new ScheduledWork({ kind, work }, list, pace, everyMs));
