import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type CampaignSettings, CampaignSettingsRepository } from '../domain/campaign-settings.js';

/** Changes a founder's settings for all their campaigns, for every mail from then on. */
@Injectable()
export class ChangeCampaignSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: CampaignSettingsRepository,
  ) {}

  async execute(founderId: string, changes: CampaignSettings): Promise<void> {
    await this.unitOfWork.run((tx) =>
      this.settings.save(tx, founderId, { replyToEnabled: changes.replyToEnabled }),
    );
  }
}
