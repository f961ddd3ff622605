import { Injectable } from '@nestjs/common';

import { DomainEvents } from '../../../shared/domain-events.js';
import type { DueWork } from '../../../shared/due-work.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignRepository } from '../domain/campaign.repository.js';
import { CampaignFinished } from '../domain/events.js';

/**
 * Notices that a campaign to all subscribers has finished. Polled, because the last email may be sent,
 * skipped by a claim, or missing from the start.
 */
@Injectable()
export class FinishCampaigns implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
    private readonly events: DomainEvents,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.campaigns.finished(limit);
  }

  async execute(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const finished = await this.campaigns.finish(tx, id);
      if (finished) await this.events.emit(tx, new CampaignFinished(finished.ideaId, finished.campaign));
    });
  }
}
