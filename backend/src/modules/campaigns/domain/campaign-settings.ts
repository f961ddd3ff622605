import type { Transaction } from '../../../shared/unit-of-work.js';

/** A founder's settings for all their campaigns. */
export interface CampaignSettings {
  /** Whether mails carry the founder's private address for answers, for every recipient to see. */
  replyToEnabled: boolean;
}

/** Stored settings, by founder. */
export abstract class CampaignSettingsRepository {
  abstract save(tx: Transaction, founderId: string, settings: CampaignSettings): Promise<void>;
}
