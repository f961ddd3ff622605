import type { Transaction } from '../../../shared/unit-of-work.js';

/** A founder's settings for all their campaigns. */
export interface CampaignSettings {
  /** Whether mails carry the founder's address for answers. Off at first: it is a private address, and every recipient sees it. */
  replyToEnabled: boolean;
}

/** Stored settings, by founder. */
export abstract class CampaignSettingsRepository {
  abstract save(tx: Transaction, founderId: string, settings: CampaignSettings): Promise<void>;
}
