import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/** A founder has a campaign's mail sent to their own address, and to nobody else. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound also for another founder's campaign. */
  async execute(founderId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      existing(await this.campaigns.findForUpdate(tx, founderId, id), 'Campaign');
      await this.outbox.add(tx, { type: 'campaign.test-mail', payload: { campaignId: id } });
    });
  }
}
