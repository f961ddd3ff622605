import type { Transaction } from '../../../shared/unit-of-work.js';
import type { CampaignMailContext, ComposedSeries } from './campaign-composer.js';
import type { Shares } from './sending.js';

/** A delivery that is to be sent this moment, by whoever claimed it and nobody else. */
export interface CampaignDelivery {
  subscriberId: string;
  email: string;
  /** Which try this is, from 1. */
  attempt: number;
  /** Proof that it is ours; runs out after twice a send's deadline. */
  claimId: string;
  mail: CampaignMailContext;
}

/** What came of an attempt. `pending` is retried after `retryInSeconds`. */
export interface Outcome {
  delivery: CampaignDelivery;
  status: 'sent' | 'failed' | 'pending';
  reason: 'bounced' | 'refused' | 'gave-up' | 'later' | null;
  /** The mail server's code. */
  detail: string | null;
  retryInSeconds: number;
}

/** What is known of a founder's latest mails (see `sending.ts`). */
export interface SenderRecord {
  founderId: string;
  outcomes: string;
}

/** Campaign deliveries as work to claim. All times are the database's: one clock for all workers. */
export abstract class CampaignDeliveryQueue {
  /** Shares out a batch of what is due, within the rates. Claims that ran out are due again. */
  abstract shareOut(): Promise<Shares>;

  /**
   * Claims mails for sending now, so many of each campaign. Decides at this moment: what is not active or
   * paused, or whose idea's page is not public, stays where it is and waits; who has unsubscribed or is
   * suppressed is skipped, with the reason.
   * @returns the deliveries to send, and how many it found, those that it skipped included.
   */
  abstract claim(shares: Shares): Promise<{ deliveries: CampaignDelivery[]; looked: number }>;

  /**
   * Records outcomes; a bounce suppresses the address for the founder. "Sent" counts even if the claim has
   * run out.
   * @param tx the transaction that it belongs to; without one it is a transaction of its own, in one round
   * trip.
   * @returns the founders concerned, unless they are paused already.
   */
  abstract recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]>;

  /** Pauses a founder's campaigns. @returns false when they are paused already. */
  abstract pause(tx: Transaction, founderId: string): Promise<boolean>;
}

/** Hands campaign mail to the mail server. */
export abstract class CampaignMailer {
  /**
   * Sends under the delivery's own Message-ID. Never throws: what went wrong is the outcome.
   * @param ownWord what the subscriber gets in place of the series' placeholder
   */
  abstract deliver(delivery: CampaignDelivery, series: ComposedSeries, ownWord: string): Promise<Outcome>;
}
