import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { PruneDeliveries } from '../application/prune-deliveries.js';

/** Once a day: what the privacy policy promises about the log of webhooks. */
@Injectable()
export class PruneDeliveriesHandler extends JobHandler {
  readonly type = 'webhooks.retention';
  override readonly everyMs = 24 * 3_600_000;

  constructor(private readonly prune: PruneDeliveries) {
    super();
  }

  async handle(): Promise<void> {
    await this.prune.execute();
  }
}
