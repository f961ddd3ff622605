import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Campaign } from '../domain/campaign.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/** A founder's own campaigns, each locked while something is done with it. */
@Injectable()
export class OwnCampaigns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
  ) {}

  /** @throws NotFound also for another founder's campaign; what `work` throws. */
  change<T>(
    founderId: string,
    id: string,
    work: (tx: Transaction, campaign: Campaign) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      const campaign = await this.campaigns.findForUpdate(tx, founderId, id);
      return work(tx, existing(campaign, 'Campaign'));
    });
  }
}
