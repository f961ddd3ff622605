import type { Transaction } from '../../../shared/unit-of-work.js';
import type { FinishedCampaign } from './events.js';
import type { Campaign } from './campaign.js';

/** Name of the background work that notices finished campaigns. Its key is the campaign's ID. */
export const FINISHING = 'campaigns.finished';

/** Stored campaigns and their deliveries. A campaign has at most one delivery per subscriber. */
export abstract class CampaignRepository {
  /**
   * Counts the idea's campaigns, after waiting for concurrent additions to the same idea.
   * @returns undefined if the founder has no such idea
   */
  abstract countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | undefined>;

  /**
   * Locks and reads a campaign.
   * @returns null if the campaign doesn't exist or belongs to another founder
   */
  abstract findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null>;

  abstract save(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Deletes the campaign and all its deliveries. */
  abstract delete(tx: Transaction, id: string): Promise<void>;

  /**
   * Creates a delivery for every current subscriber in the campaign's segment who has none yet. Each is due
   * `delayDays` after the campaign starts.
   */
  abstract scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void>;

  /** Shifts unsent deliveries by days and milliseconds. Negative values make them due earlier. */
  abstract shift(tx: Transaction, id: string, by: { days: number; ms: number }): Promise<void>;

  /** Deletes all deliveries of the campaign. */
  abstract clear(tx: Transaction, id: string): Promise<void>;

  /**
   * Makes failed deliveries due now, and lifts the suppressions they caused.
   * @returns the number of deliveries made due
   */
  abstract retryFailed(tx: Transaction, id: string, now: Date): Promise<number>;

  /** Returns IDs of campaigns to all subscribers whose last email is out, and that aren't marked so. */
  abstract finished(limit: number): Promise<string[]>;

  /**
   * Marks a campaign as finished.
   * @returns undefined if it already is, or an email has become due in the meantime
   */
  abstract finish(
    tx: Transaction,
    id: string,
  ): Promise<{ ideaId: string; campaign: FinishedCampaign } | undefined>;
}

/** A founder's settings for all their campaigns. */
export abstract class CampaignSettings {
  /** True if emails contain the founder's private address for replies, visible to every recipient. */
  abstract repliesToFounder(founderId: string): Promise<boolean>;

  /** Changes whether replies go to the founder, for all future emails. */
  abstract letReply(founderId: string, toFounder: boolean): Promise<void>;
}
