import { Injectable } from '@nestjs/common';

import { CampaignComposer } from '../domain/campaign-composer.js';
import type { CampaignDelivery, Outcome } from '../domain/campaign-delivery-queue.js';
import { CampaignMailer } from '../domain/campaign-mailer.js';

/** Sends one claimed delivery. What came of it is for `RecordOutcomes`. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly composer: CampaignComposer,
    private readonly mailer: CampaignMailer,
  ) {}

  execute(delivery: CampaignDelivery): Promise<Outcome> {
    const series = this.composer.composeSeries(delivery.mail);
    return this.mailer.deliver(delivery, series, this.composer.ownWord(delivery.subscriberId));
  }
}
