import type { WebhookFormat } from './chat.js';
import type { EventType, DeliveredType } from './webhook-event.js';
import { Conflict, InvalidField } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type FieldError } from '../../../shared/field-error.js';

export const ENDPOINT_LIMITS = { perAccount: 5, url: 2_000 } as const;

/** Time after a rotation during which messages also carry a signature with the old secret, in ms. */
export const OLD_SECRET_VALID = 24 * 3_600_000;

/**
 * Reasons for disabling an endpoint. `owner`: disabled manually. `gone`: the endpoint responded with 410.
 * `failing`: no delivery has succeeded for days.
 */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Settings of an endpoint that a founder chooses. */
export interface EndpointForm {
  url: string;
  events: EventType[];
  /** ID of the idea that events are limited to. Null for all ideas, including future ones. */
  ideaId: string | null;
  format: WebhookFormat;
}

/** A founder's URL that receives events. */
export interface EndpointState extends EndpointForm {
  id: string;
  userId: string;
  /** Encrypted signing secret (see `WebhookSecrets`). */
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  enabled: boolean;
  /** Time and reason of disabling. Both fields are null if `enabled`. */
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Time of the first failed delivery since the last success. Null if the latest delivery succeeded. */
  failingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** State of an enabled endpoint, with earlier failures reset. */
export const ENABLED = { enabled: true, disabledAt: null, disabledReason: null, failingSince: null } as const;

/** The account has reached its limit of endpoints. */
export class TooManyEndpoints extends Conflict {
  constructor(max: number) {
    super(`You can have at most ${max} webhooks. Delete one you don't need.`);
  }
}

/** The URL can't be used for deliveries. */
export class UnfitTarget extends InvalidField {
  constructor(problem: FieldError) {
    super('url', problem);
  }
}

/** The endpoint is disabled, so it receives no events. */
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

/** A delivery without any attempts so far. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  type: DeliveredType;
  data: object;
  /** True if the founder asked for it. It has a single attempt, and isn't about anything real. */
  isTest: boolean;
}

/** Stored endpoints, and founders' changes to their deliveries. Every query filters by the owner. */
export abstract class EndpointRepository {
  /** Counts the account's endpoints, after waiting for concurrent additions to the account. */
  abstract countForAdding(tx: Transaction, userId: string): Promise<number>;

  /**
   * Locks and reads an endpoint.
   * @returns null if the endpoint doesn't exist or belongs to another account
   */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<EndpointState | null>;

  abstract save(tx: Transaction, endpoint: EndpointState): Promise<void>;

  /**
   * Disables an endpoint, and fails its pending deliveries.
   * @returns false if the endpoint was already disabled
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
   * @returns its previous state; null if the delivery doesn't exist
   */
  abstract redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null>;
}
