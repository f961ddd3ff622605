import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import { DeliveryDispatcher } from '../../../platform/queue/delivery-dispatcher.js';
import { Pace } from '../../../platform/queue/pace.js';
import { RecordOutcomes, SendDelivery } from '../application/send-delivery.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  type Outcome,
} from '../domain/campaign-delivery-queue.js';
import { IN_FLIGHT, type Shares, takeFrom } from '../domain/sending.js';

/**
 * Time to collect outcomes for one statement, in ms. A statement takes a twentieth of the processor time of
 * an email, so recording several outcomes together saves time. The delay is short, because emails that aren't
 * recorded before a crash are sent again.
 */
const RECORD_DELAY = 10;

/**
 * Sends due emails, within the send rates. New emails are claimed when a quarter of those in progress are
 * sent and recorded, so that one statement claims several and the connections stay busy.
 */
@Injectable()
export class CampaignDispatcher extends DeliveryDispatcher<CampaignDelivery> {
  private readonly outcomes: DataLoader<Outcome, void>;
  private shares: Shares = new Map();

  constructor(
    private readonly deliveries: CampaignDeliveryQueue,
    private readonly sendDelivery: SendDelivery,
    recordOutcomes: RecordOutcomes,
    pace: Pace,
  ) {
    super('Campaigns', pace);
    const record = async (outcomes: readonly Outcome[]) => {
      await recordOutcomes.execute([...outcomes]);
      return outcomes.map(() => undefined);
    };
    const batchScheduleFn = (send: () => void) => void setTimeout(send, RECORD_DELAY);
    this.outcomes = new DataLoader(record, { cache: false, batchScheduleFn });
  }

  protected async claim(underWay: CampaignDelivery[]): Promise<CampaignDelivery[] | null> {
    const free = IN_FLIGHT - underWay.length;
    if (free < IN_FLIGHT / 4) return null;
    if (this.shares.size === 0) this.shares = await this.deliveries.shareOut();
    if (this.shares.size === 0) return null;
    const { deliveries, looked } = await this.deliveries.claim(takeFrom(this.shares, free));
    // Other workers have claimed the whole share. Asking again immediately would be useless.
    return looked === 0 && this.shares.size === 0 ? null : deliveries;
  }

  protected async attempt(delivery: CampaignDelivery): Promise<void> {
    await this.outcomes.load(await this.sendDelivery.execute(delivery));
  }
}
