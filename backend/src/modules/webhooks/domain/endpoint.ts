import type { EventType, DeliveredType } from './webhook-event.js';
import { Conflict, ValidationFailed } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

export const ENDPOINT_LIMITS = { perAccount: 5, url: 2_000 } as const;

/** After a rotation, milliseconds for which messages carry a signature of the old secret as well. */
export const OLD_SECRET_VALID = 24 * 3_600_000;

/** `owner`: disabled by hand. `gone`: it answered 410. `failing`: nothing arrived for days. */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What a founder decides about an endpoint. */
export interface EndpointForm {
  url: string;
  events: EventType[];
  /** Only of this idea; null: of all ideas, also those to come. */
  ideaId: string | null;
}

/** An address of the founder's own that gets events. */
export interface EndpointState extends EndpointForm {
  id: string;
  userId: string;
  /** Sealed: see `WebhookSecrets`. */
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  enabled: boolean;
  /** With `enabled` both are null. */
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when nothing has arrived; null: the latest did. */
  failingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An endpoint that is enabled, and whose earlier failures no longer count. */
export const ENABLED = { enabled: true, disabledAt: null, disabledReason: null, failingSince: null } as const;

/** The account has as many endpoints as it may. */
export class TooManyEndpoints extends Conflict {
  constructor(max: number) {
    super(`You can have at most ${max} webhooks. Please delete one that you no longer need.`);
  }
}

/** The address cannot be delivered to. */
export class UnfitTarget extends ValidationFailed {
  constructor(problem: string) {
    super({ url: [problem] }, problem);
  }
}

/** Nothing goes to an endpoint that is disabled. */
export class EndpointDisabled extends Conflict {
  constructor() {
    super('This webhook is switched off. Please switch it on first.');
  }
}

/** The delivery is on its way at this moment. */
export class BeingDelivered extends Conflict {
  constructor() {
    super('This event is being sent at this moment. Please wait for the answer.');
  }
}

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
