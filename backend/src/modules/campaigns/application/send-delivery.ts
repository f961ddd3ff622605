import { Injectable } from '@nestjs/common';

import { CampaignComposer } from '../domain/campaign-composer.js';
import type { CampaignDelivery, Outcome } from '../domain/campaign-delivery-queue.js';
import { CampaignMailer } from '../domain/campaign-mailer.js';

/** Attempts at writing a mail. */
const ATTEMPTS = 5;

/** Sends one claimed delivery. What came of it is for `RecordOutcomes`. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly composer: CampaignComposer,
    private readonly mailer: CampaignMailer,
  ) {}

  /** @throws when the mail cannot be written: it is claimed again once its claim ran out, a few times. */
  async execute(delivery: CampaignDelivery): Promise<Outcome> {
    try {
      const series = this.composer.composeSeries(delivery.mail);
      return await this.mailer.deliver(delivery, series, this.composer.ownWord(delivery.subscriberId));
    } catch (error) {
      if (delivery.attempt < ATTEMPTS) throw error;
      return { delivery, status: 'failed', reason: 'gave-up', detail: 'unknown', retryInSeconds: 0 };
    }
  }
}
