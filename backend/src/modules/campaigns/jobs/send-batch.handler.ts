import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

import { JobHandler, PermanentJobError } from '../../../platform/queue/job-handler.js';
import { SendBatch } from '../application/send-batch.js';

export const SEND_BATCH = 'campaign.send-batch';

/** Sends a claimed batch. Running it again, or twice at once, sends nothing twice: each delivery is claimed by one. */
@Injectable()
export class SendBatchHandler extends JobHandler {
  readonly type = SEND_BATCH;

  constructor(private readonly sendBatch: SendBatch) {
    super();
  }

  async handle(payload: unknown): Promise<void> {
    const { claimId } = (payload ?? {}) as Record<string, unknown>;
    if (typeof claimId !== 'string' || !isUUID(claimId)) {
      throw new PermanentJobError('The payload of a campaign batch is malformed.');
    }
    await this.sendBatch.execute(claimId);
  }
}
