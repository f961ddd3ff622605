import { Injectable } from '@nestjs/common';

import { type CampaignSettings, CampaignSettingsRepository } from '../domain/campaign-settings.js';

/** A founder changes the settings for all their campaigns. It holds for every mail that goes out from then on. */
@Injectable()
export class ChangeCampaignSettings {
  constructor(private readonly settings: CampaignSettingsRepository) {}

  async execute(founderId: string, changes: CampaignSettings): Promise<void> {
    await this.settings.save(founderId, changes);
  }
}
