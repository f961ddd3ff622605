import type { Transaction } from '../../../shared/unit-of-work.js';
import type { CampaignMailContext } from './campaign-composer.js';

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

/** Campaign deliveries as work to claim: what is due, who is working on it, what became of it. All times are the database's: one clock for all workers. */
export abstract class CampaignDeliveryQueue {
  /**
   * Claims a batch of what is due and allowed, for two minutes. Claims that ran out are due again.
   * @returns null when there is nothing to do now, or another process is claiming.
   */
  abstract claimBatch(): Promise<{ claimId: string; size: number } | null>;

  /** Releases a batch whose job could not be queued. */
  abstract releaseBatch(claimId: string): Promise<void>;

  /**
   * Claims up to `count` of a batch for sending now. Decides at this moment: what is not active or paused, or whose idea's page is not public, goes back and waits; who
   * has unsubscribed or is suppressed is skipped, with the reason.
   * @returns the deliveries to send, and how many of the batch were looked at: 0 means that it is used up.
   */
  abstract claim(claimId: string, count: number): Promise<{ deliveries: CampaignDelivery[]; looked: number }>;

  /**
   * Records outcomes; a bounce suppresses the address for the founder. "Sent" counts even if the claim has run out.
   * @param tx the transaction that it belongs to; without one it is a transaction of its own, in one round trip.
   * @returns the founders concerned, unless they are paused already.
   */
  abstract recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]>;

  /** Pauses a founder's campaigns. @returns false when they are paused already. */
  abstract pause(tx: Transaction, founderId: string): Promise<boolean>;
}
