import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { RollUpAnalytics } from '../application/roll-up-analytics.js';

/** Milliseconds after which what was counted is counted again: a founder watches the numbers move. */
const EVERY = 5_000;

/** Brings the daily numbers up to date. */
@Injectable()
export class RollUpAnalyticsHandler extends JobHandler {
  readonly type = 'analytics.roll-up';
  override readonly everyMs = EVERY;

  constructor(private readonly rollUp: RollUpAnalytics) {
    super();
  }

  handle(): Promise<void> {
    return this.rollUp.execute();
  }
}
