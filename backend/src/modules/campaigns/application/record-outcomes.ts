import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignDeliveryQueue, type Outcome } from '../domain/campaign-delivery-queue.js';
import { bouncesIn, bouncesTooOften } from '../domain/sending.js';

/** Records the outcomes of attempts, and pauses a founder whose mails bounce too often; the founder is told by mail. */
@Injectable()
export class RecordOutcomes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CampaignDeliveryQueue,
    private readonly outbox: Outbox,
  ) {}

  async execute(outcomes: Outcome[]): Promise<void> {
    // Nothing else brings a founder nearer to the limit.
    if (!outcomes.some(({ reason }) => reason === 'bounced'))
      return void (await this.deliveries.recordOutcomes(outcomes));
    await this.unitOfWork.run(async (tx) => {
      for (const { founderId, outcomes: record } of await this.deliveries.recordOutcomes(outcomes, tx)) {
        if (!bouncesTooOften(record) || !(await this.deliveries.pause(tx, founderId))) continue;
        await this.outbox.add(tx, {
          type: 'campaign.sending-paused',
          payload: { founderId, bounces: bouncesIn(record), mails: record.length },
        });
      }
    });
  }
}
