import { Injectable } from '@nestjs/common';

import { DueHandler } from '../../../platform/queue/due-handler.js';
import { DecideExperiments } from '../application/decide-experiments.js';

/** Milliseconds. A day is closed some minutes after midnight, and a result should not wait long. */
const INTERVAL = 60_000;
const MOST_AT_ONCE = 1_000;

/** Decides experiments once the days that they run through are closed. */
@Injectable()
export class DecideExperimentsHandler extends DueHandler<string> {
  constructor(decide: DecideExperiments) {
    const due = (limit: number) => decide.due(limit);
    super('experiments.decide', INTERVAL, due, (id) => decide.execute(id), MOST_AT_ONCE);
  }
}
