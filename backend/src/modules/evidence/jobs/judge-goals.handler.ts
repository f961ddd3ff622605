import { Injectable } from '@nestjs/common';

import { DueHandler } from '../../../platform/queue/due-handler.js';
import { JudgeGoals } from '../application/judge-goals.js';

/** Milliseconds. A day is closed some minutes after midnight, and its verdict should not wait long. */
const INTERVAL = 60_000;
const MOST_AT_ONCE = 1_000;

/** Judges goals once the days that they run through are closed. */
@Injectable()
export class JudgeGoalsHandler extends DueHandler<string> {
  constructor(judge: JudgeGoals) {
    const due = (limit: number) => judge.due(limit);
    super('evidence.judge', INTERVAL, due, (id) => judge.execute(id), MOST_AT_ONCE);
  }
}
