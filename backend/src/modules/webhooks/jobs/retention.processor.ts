import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { ForgetDeliveries } from '../application/forget-deliveries.js';

/** Once a day: what the privacy policy promises about the log of webhooks. */
@Injectable()
export class WebhookRetention extends JobHandler {
  readonly type = 'webhooks.retention';
  override readonly everyMs = 24 * 3_600_000;

  constructor(private readonly forget: ForgetDeliveries) {
    super();
  }

  async handle(): Promise<void> {
    await this.forget.execute();
  }
}
