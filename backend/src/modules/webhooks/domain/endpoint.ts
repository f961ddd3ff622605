import type { EventType, DeliveredType } from './webhook-event.js';
import { Conflict, ValidationFailed } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

export const ENDPOINT_LIMITS = { perAccount: 5, url: 2_000 } as const;

/** Milliseconds after a rotation during which messages also carry a signature with the old secret. */
export const OLD_SECRET_VALID = 24 * 3_600_000;

/** `owner`: disabled manually. `gone`: it responded with 410. `failing`: nothing arrived for days. */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** The settings of an endpoint that a founder chooses. */
export interface EndpointForm {
  url: string;
  events: EventType[];
  /** Limits events to this idea. Null for all ideas, including future ones. */
  ideaId: string | null;
}

/** A founder's URL that receives events. */
export interface EndpointState extends EndpointForm {
  id: string;
  userId: string;
  /** Encrypted (see `WebhookSecrets`). */
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  enabled: boolean;
  /** Both are null if `enabled`. */
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when nothing has arrived. Null if the latest delivery did. */
  failingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The state of an enabled endpoint, with earlier failures reset. */
export const ENABLED = { enabled: true, disabledAt: null, disabledReason: null, failingSince: null } as const;

/** The account has reached its limit of endpoints. */
export class TooManyEndpoints extends Conflict {
  constructor(max: number) {
    super(`You can have at most ${max} webhooks. Delete one you don't need.`);
  }
}

/** The URL can't be used for deliveries. */
export class UnfitTarget extends ValidationFailed {
  constructor(problem: string) {
    super({ url: [problem] }, problem);
  }
}

/** A disabled endpoint receives no events. */
export class EndpointDisabled extends Conflict {
  constructor() {
    super('This webhook is off. Turn it on first.');
  }
}

/** The delivery is being sent right now. */
export class BeingDelivered extends Conflict {
  constructor() {
    super('This event is being sent right now. Wait for the response.');
  }
}

/** A delivery without attempts so far. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  type: DeliveredType;
  data: object;
}

/** Stored endpoints, and founders' changes to their deliveries. Every query filters by the owner. */
export abstract class EndpointRepository {
  /** Counts the account's endpoints, after waiting for any concurrent addition to the account. */
  abstract countForAdding(tx: Transaction, userId: string): Promise<number>;

  /**
   * Locks and reads an endpoint.
   * @returns null if there is none, or another account owns it
   */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<EndpointState | null>;

  abstract save(tx: Transaction, endpoint: EndpointState): Promise<void>;

  /**
   * Disables an endpoint, and fails its pending deliveries.
   * @returns false if it was already disabled
   */
  abstract disable(tx: Transaction, id: string, reason: DisabledReason): Promise<boolean>;

  /**
   * Deletes an endpoint with its log.
   * @returns false if the account has no such endpoint
   */
  abstract delete(tx: Transaction, userId: string, id: string): Promise<boolean>;

  abstract addDelivery(tx: Transaction, delivery: NewDelivery): Promise<void>;

  /**
   * Makes a delivery due now, and resets its attempts.
   * @returns its previous state; null if there is none
   */
  abstract redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null>;
}
