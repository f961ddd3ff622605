import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Campaign } from './campaign.js';

/** Stored campaigns and their deliveries. Each campaign and subscriber have at most one delivery. */
export abstract class CampaignRepository {
  /**
   * Counts the idea's campaigns, after waiting for any concurrent addition to the same idea.
   * @returns undefined if the founder has no such idea
   */
  abstract countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | undefined>;

  /**
   * Locks and reads a campaign.
   * @returns null if there is none, or if another founder owns it
   */
  abstract findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null>;

  abstract save(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Deletes the campaign and all its deliveries. */
  abstract delete(tx: Transaction, id: string): Promise<void>;

  /**
   * Creates a delivery for every current subscriber in the campaign's segment who has none yet. It is due
   * `delayDays` after the campaign starts.
   */
  abstract scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Moves unsent deliveries by days and milliseconds. Negative values move them earlier. */
  abstract shift(tx: Transaction, id: string, by: { days: number; ms: number }): Promise<void>;

  /** Deletes every delivery. */
  abstract clear(tx: Transaction, id: string): Promise<void>;

  /**
   * Makes failed deliveries due now, and lifts the suppressions they caused.
   * @returns the number of deliveries
   */
  abstract retryFailed(tx: Transaction, id: string, now: Date): Promise<number>;
}

/** A founder's settings for all their campaigns. */
export abstract class CampaignSettings {
  /** Whether emails carry the founder's private address for replies, visible to every recipient. */
  abstract repliesToFounder(founderId: string): Promise<boolean>;

  /** Changes whether replies go to the founder, for all future emails. */
  abstract letReply(founderId: string, toFounder: boolean): Promise<void>;
}
