import type { Transaction } from '../../../shared/unit-of-work.js';
import type { CampaignMailContext, ComposedSeries } from './campaign-composer.js';
import type { Shares } from './sending.js';

/** A delivery claimed by one worker and due now. Only that worker may send it. */
export interface CampaignDelivery {
  subscriberId: string;
  email: string;
  /** Number of this attempt, starting at 1. */
  attempt: number;
  /** ID that proves this worker's claim. The claim expires after twice the timeout of a send. */
  claimId: string;
  mail: CampaignMailContext;
}

/** The result of an attempt. A `pending` delivery is retried after `retryInSeconds`. */
export interface Outcome {
  delivery: CampaignDelivery;
  status: 'sent' | 'failed' | 'pending';
  reason: 'bounced' | 'refused' | 'gave-up' | 'later' | null;
  /** The mail server's response code. */
  detail: string | null;
  retryInSeconds: number;
}

/** Results of a founder's latest emails, one character per email (see `sending.ts`). */
export interface SenderRecord {
  founderId: string;
  outcomes: string;
}

/**
 * Campaign deliveries as work to claim. All times come from the database, so that all workers share one
 * clock.
 */
export abstract class CampaignDeliveryQueue {
  /**
   * Divides a batch of due deliveries among campaigns, within the send rates. Deliveries with expired claims
   * count as due.
   */
  abstract shareOut(): Promise<Shares>;

  /**
   * Claims emails to send now, up to the given number per campaign. The claim itself decides whether an email
   * may still be sent. Deliveries of inactive or paused campaigns, and of ideas whose page isn't public, stay
   * pending. Deliveries to unsubscribed or suppressed subscribers are skipped, with the reason.
   * @returns the deliveries to send, and the number of rows examined, including skipped ones
   */
  abstract claim(shares: Shares): Promise<{ deliveries: CampaignDelivery[]; looked: number }>;

  /**
   * Records outcomes. A bounce suppresses the address for this founder. A sent email is recorded even if the
   * claim has expired.
   * @param tx surrounding transaction; without it, the call uses its own transaction in one round trip
   * @returns the founders who sent these emails, except those already paused
   */
  abstract recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]>;

  /**
   * Pauses a founder's campaigns.
   * @returns false if the campaigns are already paused
   */
  abstract pause(tx: Transaction, founderId: string): Promise<boolean>;
}

/** Passes campaign emails to the mail server. */
export abstract class CampaignMailer {
  /**
   * Sends with the delivery's own Message-ID. Never throws: errors are part of the outcome.
   * @param placeholderValue the subscriber's value for the series' placeholder
   */
  abstract deliver(
    delivery: CampaignDelivery,
    series: ComposedSeries,
    placeholderValue: string,
  ): Promise<Outcome>;
}
