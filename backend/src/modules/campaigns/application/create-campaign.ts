import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { Campaign, CAMPAIGN_LIMITS, type CampaignForm } from '../domain/campaign.js';
import { TooManyCampaigns } from '../domain/campaign.errors.js';
import { CampaignRepository } from '../domain/campaign.repository.js';
import { cleanContent } from './clean-content.js';

/** A founder writes a campaign for an idea of their own; `isActive: true` switches it on at once. */
@Injectable()
export class CreateCampaign {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
    private readonly composer: CampaignComposer,
    private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws NotFound; TooManyCampaigns; EmptyContent; UnsubscribeLinkGivenAway. */
  async execute(founderId: string, ideaId: string, { isActive, ...form }: CampaignForm): Promise<string> {
    const { content } = cleanContent(this.composer, form);
    return this.unitOfWork.run(async (tx) => {
      const count = existing(await this.campaigns.countForAdding(tx, founderId, ideaId), 'Idea');
      if (count >= CAMPAIGN_LIMITS.perIdea) throw new TooManyCampaigns(CAMPAIGN_LIMITS.perIdea);

      const now = this.clock.now();
      const campaign = Campaign.draft(newId(), ideaId, { ...form, content }, now);
      const { scheduleEverybody } = campaign.change({ isActive }, now);
      await this.campaigns.save(tx, campaign);
      if (scheduleEverybody) await this.campaigns.scheduleEverybody(tx, campaign);
      return campaign.id;
    });
  }
}
