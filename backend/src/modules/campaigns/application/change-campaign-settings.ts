import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type CampaignSettings, CampaignSettingsRepository } from '../domain/campaign-settings.js';

/** A founder changes the settings for all their campaigns. It holds for every mail that goes out from then on. */
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
