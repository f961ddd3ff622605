import type { Provider, Type } from '@nestjs/common';

import type { DueWork, WorkKind } from '../../shared/due-work.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { Pace } from './pace.js';
import { WorkList } from './work-list.js';

/** Milliseconds between two runs of what keeps the promises about how long data is kept. */
export const DAILY = 24 * 3_600_000;

/** Of what is due at one look of a job that comes every few seconds or less often. */
const MOST_AT_ONCE = 1_000;
/** The same where the job goes on at once: few, so that workers share them and turns are fair. */
const MOST_IN_TURN = 50;

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

/** A job by the clock that looks for work. */
export class ScheduledWork extends ScheduledJob {
  /** @param everyMs undefined: somebody waits for it. */
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

/** Providers of a use case and of the job by which the clock calls it. */
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

/** A use case that the clock calls. */
export const scheduled = (type: string, everyMs: number, useCase: Type<{ execute(): Promise<unknown> }>) =>
  calledByClock(useCase, (called) => new ScheduledJob(type, everyMs, () => called.execute()));

/**
 * Work that the clock has looked for: see `WorkList`.
 * @param kind also the type of the job that looks. @param everyMs left out: somebody waits for it.
 */
export const scheduledWork = (kind: string, useCase: Type<DueWork>, everyMs?: number) =>
  calledByClock(useCase, (work, list, pace) => new ScheduledWork({ kind, work }, list, pace, everyMs));
