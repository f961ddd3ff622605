import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/** A founder deletes a campaign with everything unsent, and with the record of what was sent. */
@Injectable()
export class DeleteCampaign {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
  ) {}

  /** @throws NotFound also for another founder's campaign. */
  async execute(founderId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      existing(await this.campaigns.findForUpdate(tx, founderId, id), 'Campaign');
      await this.campaigns.delete(tx, id);
    });
  }
}
