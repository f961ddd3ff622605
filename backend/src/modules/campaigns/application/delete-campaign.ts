import { Injectable } from '@nestjs/common';

import { CampaignRepository } from '../domain/campaign.repository.js';
import { OwnCampaigns } from './own-campaigns.js';

/** A founder deletes a campaign with everything unsent, and with the record of what was sent. */
@Injectable()
export class DeleteCampaign {
  constructor(
    private readonly own: OwnCampaigns,
    private readonly campaigns: CampaignRepository,
  ) {}

  /** @throws NotFound also for another founder's campaign. */
  execute(founderId: string, id: string): Promise<void> {
    return this.own.change(founderId, id, (tx) => this.campaigns.delete(tx, id));
  }
}
