import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import type { CampaignForm } from '../domain/campaign.js';
import { CampaignRepository } from '../domain/campaign.repository.js';
import { cleanContent } from './clean-content.js';
import { OwnCampaigns } from './own-campaigns.js';

/** A founder edits a campaign, or switches it on or off. The deliveries follow in the same transaction. */
@Injectable()
export class ChangeCampaign {
  constructor(
    private readonly own: OwnCampaigns,
    private readonly campaigns: CampaignRepository,
    private readonly composer: CampaignComposer,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; CampaignFixed once mails have gone out; what `Campaign.change` and `cleanContent` throw. */
  async execute(founderId: string, id: string, changes: Partial<CampaignForm>): Promise<void> {
    const clean = { ...changes, ...cleanContent(this.composer, changes) };
    await this.own.change(founderId, id, async (tx, campaign) => {
      const { clear, shiftDays, shiftMs, scheduleEverybody } = campaign.change(clean, this.clock.now());
      if (clear) await this.campaigns.clear(tx, id);
      await this.campaigns.save(tx, campaign);
      if (shiftDays !== 0 || shiftMs !== 0)
        await this.campaigns.shift(tx, id, { days: shiftDays, ms: shiftMs });
      if (scheduleEverybody) await this.campaigns.scheduleEverybody(tx, campaign);
    });
  }
}
