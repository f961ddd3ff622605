import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { Campaign, CAMPAIGN_LIMITS, type CampaignForm } from '../domain/campaign.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { TooManyCampaigns, UnsubscribeLinkGivenAway } from '../domain/campaign.errors.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/**
 * Founders' actions on their own campaigns. Each action locks the campaign and updates its deliveries in the
 * same transaction. Every method throws NotFound if the idea or campaign belongs to another founder.
 */
@Injectable()
export class OwnCampaigns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignRepository,
    private readonly composer: CampaignComposer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a new campaign for an idea. `isActive: true` activates it immediately.
   * @returns its ID
   * @throws TooManyCampaigns; EmptyContent; UnsubscribeLinkGivenAway
   */
  async create(founderId: string, ideaId: string, { isActive, ...form }: CampaignForm): Promise<string> {
    const clean = this.cleaned(form);
    return this.unitOfWork.run(async (tx) => {
      const count = existing(await this.campaigns.countForAdding(tx, founderId, ideaId), 'Idea');
      if (count >= CAMPAIGN_LIMITS.perIdea) throw new TooManyCampaigns(CAMPAIGN_LIMITS.perIdea);

      const now = this.clock.now();
      const campaign = Campaign.draft(newId(), ideaId, clean, now);
      const { scheduleEverybody } = campaign.change({ isActive }, now);
      await this.campaigns.save(tx, campaign);
      if (scheduleEverybody) await this.campaigns.scheduleEverybody(tx, campaign);
      return campaign.id;
    });
  }

  /**
   * Edits, activates or deactivates a campaign.
   * @throws CampaignFixed once emails have been sent; the other errors of `Campaign.change`;
   * UnsubscribeLinkGivenAway
   */
  async change(founderId: string, id: string, changes: Partial<CampaignForm>): Promise<void> {
    const clean = this.cleaned(changes);
    await this.locked(founderId, id, async (tx, campaign) => {
      const { clear, shiftDays, shiftMs, scheduleEverybody } = campaign.change(clean, this.clock.now());
      if (clear) await this.campaigns.clear(tx, id);
      await this.campaigns.save(tx, campaign);
      if (shiftDays !== 0 || shiftMs !== 0)
        await this.campaigns.shift(tx, id, { days: shiftDays, ms: shiftMs });
      if (scheduleEverybody) await this.campaigns.scheduleEverybody(tx, campaign);
    });
  }

  /** Deletes a campaign with its unsent emails and its delivery history. */
  delete(founderId: string, id: string): Promise<void> {
    return this.locked(founderId, id, (tx) => this.campaigns.delete(tx, id));
  }

  /**
   * Makes a campaign's failed deliveries due again. Never sends an email twice.
   * @returns the number of deliveries made due
   */
  retryFailed(founderId: string, id: string): Promise<number> {
    return this.locked(founderId, id, (tx) => this.campaigns.retryFailed(tx, id, this.clock.now()));
  }

  /** Sends the campaign's email to the founder's own address only. */
  sendTestMail(founderId: string, id: string): Promise<void> {
    const message = { type: 'campaign.test-mail', payload: { campaignId: id } };
    return this.locked(founderId, id, (tx) => this.outbox.add(tx, message));
  }

  private locked<T>(
    founderId: string,
    id: string,
    work: (tx: Transaction, campaign: Campaign) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      const campaign = await this.campaigns.findForUpdate(tx, founderId, id);
      return work(tx, existing(campaign, 'Campaign'));
    });
  }

  /** Sanitizes the content in the founder's input, if any. */
  private cleaned<Given extends Partial<CampaignForm>>(given: Given): Given {
    const { subject, content } = given;
    if (subject?.includes('{{unsubscribeUrl}}')) throw new UnsubscribeLinkGivenAway('subject');
    if (content === undefined) return given;
    if (this.composer.givesLinksAway(content)) throw new UnsubscribeLinkGivenAway('content');
    return { ...given, content: this.composer.sanitize(content) };
  }
}
