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
 * Milliseconds for which outcomes wait to be recorded in one statement: each statement saved is a twentieth
 * of a mail's processor time. Short, since a crash sends again what was not recorded.
 */
const RECORD_DELAY = 10;

/**
 * Sends what is due, within the rates. Mails are claimed when a quarter of those under way are
 * done and recorded: one statement claims several, and connections have enough to do meanwhile.
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
    // Nothing there of the last share: somebody else has it. Then asking again at once would be in vain.
    return looked === 0 && this.shares.size === 0 ? null : deliveries;
  }

  protected async attempt(delivery: CampaignDelivery): Promise<void> {
    await this.outcomes.load(await this.sendDelivery.execute(delivery));
  }
}
