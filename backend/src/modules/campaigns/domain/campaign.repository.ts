import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Campaign } from './campaign.js';

/** Stored campaigns and their deliveries, of which there is one for each campaign and subscriber. */
export abstract class CampaignRepository {
  /**
   * Waits for others who add to the same idea, then counts its campaigns.
   * @returns undefined when the founder has no such idea.
   */
  abstract countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | undefined>;

  /** Locks and reads. @returns null also for another founder's campaign. */
  abstract findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null>;

  abstract save(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Deletes the campaign with every delivery. */
  abstract delete(tx: Transaction, id: string): Promise<void>;

  /**
   * A delivery for everybody in its segment who is subscribed now and has none, due `delayDays` after it
   * begins.
   */
  abstract scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Moves unsent deliveries by that many days and milliseconds, which may be negative. */
  abstract shift(tx: Transaction, id: string, by: { days: number; ms: number }): Promise<void>;

  /** Deletes every delivery. */
  abstract clear(tx: Transaction, id: string): Promise<void>;

  /** Makes failed deliveries due now, and lifts the suppressions they caused. @returns how many. */
  abstract retryFailed(tx: Transaction, id: string, now: Date): Promise<number>;
}

/** Founders' settings for all their campaigns. */
export abstract class CampaignSettings {
  /** Whether mails carry the founder's private address for answers, for every recipient to see. */
  abstract repliesToFounder(founderId: string): Promise<boolean>;

  /** Changes that, for every mail from then on. */
  abstract letReply(founderId: string, toFounder: boolean): Promise<void>;
}
