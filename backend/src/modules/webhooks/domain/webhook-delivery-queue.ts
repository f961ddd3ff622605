import type { Transaction } from '../../../shared/unit-of-work.js';
import type { AttemptResult, EndpointResponse } from './delivery.js';
import type { FreeSlots } from './fair-share.js';

/** A delivery that is to be tried this moment, by whoever claimed it and nobody else. */
export interface WebhookDelivery {
  id: string;
  claimId: string;
  endpointId: string;
  /** The same for every attempt, and for every endpoint that gets the event. */
  eventId: string;
  type: string;
  /** When it happened. */
  occurredAt: Date;
  data: unknown;
  /** Attempts before this one. */
  attempts: number;
  url: string;
  /** Sealed; the present one first, then the one before while it is still valid. */
  secrets: string[];
  /** The endpoint's latest attempt failed. */
  failing: boolean;
}

/** How the endpoint stands after an attempt. */
export interface EndpointRecord {
  enabled: boolean;
  /** Since when nothing has arrived; null: the latest did. */
  failingForMs: number | null;
}

/** Webhook deliveries as work to claim. All times are the database's: one clock for all workers. */
export abstract class WebhookDeliveryQueue {
  /**
   * Claims what is due, within the free slots and each endpoint's limit, for half a minute. Claims that ran
   * out are due again. Suspended founders and endpoints that are disabled are left out. @returns nothing also
   * when another process is claiming.
   */
  abstract claim(free: FreeSlots): Promise<WebhookDelivery[]>;

  /** Records an attempt. @returns null when it is no longer ours: its claim ran out, or it is gone. */
  abstract recordAttempt(
    tx: Transaction,
    delivery: WebhookDelivery,
    response: EndpointResponse,
    result: AttemptResult,
  ): Promise<EndpointRecord | null>;

  /** Deletes what is older than so many days. */
  abstract prune(days: number): Promise<void>;
}
