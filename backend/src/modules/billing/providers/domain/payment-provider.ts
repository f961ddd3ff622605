import type { ProviderIds } from '../../ledger/domain/ledger.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId, Money, ProviderName } from '../../catalog/domain/plan.js';

/** A checkout to open at a provider. */
export interface CheckoutRequest {
  /** Our ID of the payment or agreement, which the provider stores and returns. */
  reference: string;
  /**
   * Request key of this attempt. If the provider supports such keys, a repeated request returns the same
   * order.
   */
  requestKey: string;
  planId: PlanId;
  type: BillingInterval;
  price: Money;
}

/** A recurring checkout to open at a provider. */
export interface AgreementRequest extends CheckoutRequest {
  /** Time of the first regular charge. Null to charge on approval. */
  startsAt: Date | null;
  /** True if the first price is charged on approval even if recurring charges start later. */
  chargesNow: boolean;
}

/** A checkout for the buyer to approve. */
export interface Checkout {
  /** The provider's ID of the order or agreement. */
  providerId: string;
  /** The provider's approval page. Null if the provider's script on our page handles approval. */
  approveUrl: string | null;
}

/** A payment or agreement that the buyer claims to have approved. */
export interface Approval {
  /** The stored IDs. Exactly one is set. */
  orderId: string | null;
  agreementProviderId: string | null;
  /** The charge's ID as reported by the browser, or null. */
  chargeId: string | null;
  /** True if approval charges the buyer. If false, the charge reported by the browser isn't a payment. */
  isCharged: boolean;
  reference: string;
  requestKey: string;
}

/** The content of a provider webhook. */
export interface ProviderWebhook {
  events: ProviderEvent[];
  /** An order or agreement to look up at the provider, because the webhook on its own isn't conclusive. */
  lookUp: ProviderIds | null;
}

/** ID of the webhook, which makes repeated ones recognizable. */
export interface WebhookEnvelope {
  eventId: string;
  type: string;
}

/** Header fields, keyed by lower-case name. */
export type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment provider. Every call has a timeout.
 * @throws PaymentProviderUnavailable if there's no valid response. CheckoutRefused if the provider rejects
 * the request.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  abstract createOrder(request: CheckoutRequest): Promise<Checkout>;
  abstract createAgreement(request: AgreementRequest): Promise<Checkout>;

  /**
   * Collects the money that the buyer approved, unless that was already done.
   * @returns the current state as events.
   */
  abstract collect(approval: Approval): Promise<ProviderEvent[]>;

  /** Returns all events of an order. Collects an approved payment that hasn't been collected yet. */
  abstract lookUpOrder(orderId: string, requestKey: string): Promise<ProviderEvent[]>;

  /** Returns the agreement's state, and its charges since `since`. */
  abstract lookUpAgreement(agreementProviderId: string, since: Date): Promise<ProviderEvent[]>;

  /** Stops all further charges. Idempotent. */
  abstract cancelAgreement(agreementProviderId: string): Promise<void>;

  /** Refunds a charge in full. Idempotent. */
  abstract refund(chargeId: string, price: Money, requestKey: string): Promise<ProviderEvent[]>;

  /** @throws WebhookRefused if the message isn't from the provider. */
  abstract openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope>;

  /** Parses a message accepted by `openWebhook`, now or earlier. */
  abstract readWebhook(raw: string): ProviderWebhook;
}

/** Checks the signature that Razorpay's checkout returned to the browser. */
export abstract class CheckoutSignature {
  /** @returns whether Razorpay signed that this charge belongs to this order or agreement. */
  abstract fits(
    approval: Pick<Approval, 'orderId' | 'agreementProviderId' | 'chargeId'>,
    signature: string,
  ): boolean;
}

/** The providers, by name. */
export class PaymentProviders {
  private readonly byName: Map<string, PaymentProvider>;

  constructor(providers: PaymentProvider[]) {
    this.byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  get(name: ProviderName): PaymentProvider {
    return this.byName.get(name)!;
  }
}

/**
 * The provider didn't respond in time, or its response was invalid. The outcome is unknown, so the caller
 * must check again. The message contains no secrets or personal data.
 */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable';
}

/**
 * Reason for a provider's rejection. `declined`: by the buyer's bank. `again`: our request key was already
 * used.
 */
export type RefusalReason =
  | 'declined'
  | 'not-approved'
  | 'too-many-attempts'
  | 'in-progress'
  | 'again'
  | 'not-there'
  | 'other';

/** The provider rejected the request. `issue` is the provider's error code. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused';
  constructor(
    readonly reason: RefusalReason,
    readonly issue: string,
  ) {
    super(`The provider rejected the request: ${issue}`);
  }
}

/** A message that claims to be from the provider but isn't. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
