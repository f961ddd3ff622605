import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { OwnCampaigns } from './own-campaigns.js';

/** A founder has a campaign's mail sent to their own address, and to nobody else. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly own: OwnCampaigns,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound also for another founder's campaign. */
  execute(founderId: string, id: string): Promise<void> {
    const message = { type: 'campaign.test-mail', payload: { campaignId: id } };
    return this.own.change(founderId, id, (tx) => this.outbox.add(tx, message));
  }
}
