import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DisabledReason, EndpointState } from './endpoint.js';
import type { DeliveredType } from './webhook-event.js';

/** A delivery that nobody has tried yet. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  type: DeliveredType;
  data: object;
}

/** Stored endpoints, and what founders do to their deliveries. The owner stands in every WHERE. */
export abstract class EndpointRepository {
  /** Waits for others who add to the same account, then counts its endpoints. */
  abstract countForAdding(tx: Transaction, userId: string): Promise<number>;

  /** Locks and reads. @returns null also for another account's endpoint. */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<EndpointState | null>;

  abstract save(tx: Transaction, endpoint: EndpointState): Promise<void>;

  /** Disables it; what waits has failed. @returns false when it was disabled already. */
  abstract disable(tx: Transaction, id: string, reason: DisabledReason): Promise<boolean>;

  /** Deletes it with its log. @returns false when the account has no such endpoint. */
  abstract delete(tx: Transaction, userId: string, id: string): Promise<boolean>;

  abstract addDelivery(tx: Transaction, delivery: NewDelivery): Promise<void>;

  /**
   * Makes a delivery due now, with all attempts before it again.
   * @returns what it was before; null when there is none.
   */
  abstract redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null>;
}
