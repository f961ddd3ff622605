import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/** A founder has the failed deliveries of a campaign tried again. What was sent is never sent again. */
@Injectable()
export class RetryFailed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many there are. @throws NotFound also for another founder's campaign. */
  async execute(founderId: string, id: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      existing(await this.campaigns.findForUpdate(tx, founderId, id), 'Campaign');
      return this.campaigns.retryFailed(tx, id, this.clock.now());
    });
  }
}
