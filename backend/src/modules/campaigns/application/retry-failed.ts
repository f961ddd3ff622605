import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { CampaignRepository } from '../domain/campaign.repository.js';
import { OwnCampaigns } from './own-campaigns.js';

/** A founder has the failed deliveries of a campaign tried again. What was sent is never sent again. */
@Injectable()
export class RetryFailed {
  constructor(
    private readonly own: OwnCampaigns,
    private readonly campaigns: CampaignRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many there are. @throws NotFound also for another founder's campaign. */
  execute(founderId: string, id: string): Promise<number> {
    return this.own.change(founderId, id, (tx) => this.campaigns.retryFailed(tx, id, this.clock.now()));
  }
}
