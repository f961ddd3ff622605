import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { PruneReports } from '../application/prune-reports.js';

/** Once a day: what the privacy policy promises about reports. */
@Injectable()
export class PruneReportsHandler extends JobHandler {
  readonly type = 'moderation.retention';
  override readonly everyMs = 24 * 3_600_000;

  constructor(private readonly pruneReports: PruneReports) {
    super();
  }

  async handle(): Promise<void> {
    await this.pruneReports.execute();
  }
}
