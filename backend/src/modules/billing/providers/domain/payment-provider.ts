import type { ProviderIds } from '../../ledger/domain/ledger.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId, Money, ProviderName } from '../../catalog/domain/plan.js';

/** Something the provider is to sell for us. */
export interface CheckoutRequest {
  /** Our id of the payment or agreement: the provider carries it along and gives it back. */
  reference: string;
  /**
   * Names this attempt: a repeat with the same key is the same order at the provider, where it knows of keys.
   */
  requestKey: string;
  planId: PlanId;
  type: BillingInterval;
  price: Money;
}

/** Something that the provider is to charge for again and again. */
export interface AgreementRequest extends CheckoutRequest {
  /** When the regular charges begin; null: with the approval. */
  startsAt: Date | null;
  /** Whether the price is charged on approval, too, where they begin later. */
  chargesNow: boolean;
}

/** What the buyer is to approve. */
export interface Checkout {
  /** The provider's id of the order or agreement. */
  providerId: string;
  /** The provider's page for approving it; null where its script in our page does that. */
  approveUrl: string | null;
}

/** What the buyer claims to have approved. */
export interface Approval {
  /** Exactly one of the two, as we stored it. */
  orderId: string | null;
  agreementProviderId: string | null;
  /** The charge that the browser was told of, where there is one. */
  chargeId: string | null;
  /**
   * False for an agreement that charges nothing yet: what the browser was told of is then no payment of ours.
   */
  isCharged: boolean;
  reference: string;
  requestKey: string;
}

/** What a webhook of a provider says. */
export interface ProviderWebhook {
  events: ProviderEvent[];
  /** What to ask the provider about, because the webhook alone does not decide it. */
  lookUp: ProviderIds | null;
}

/** Who it is from and whether we had it before. */
export interface WebhookEnvelope {
  eventId: string;
  type: string;
}

/** Header fields by lower-case name. */
export type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment provider. Every call has a time limit.
 * @throws PaymentProviderUnavailable when it did not answer, or not sensibly; CheckoutRefused when it said
 * no.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  abstract createOrder(request: CheckoutRequest): Promise<Checkout>;
  abstract createAgreement(request: AgreementRequest): Promise<Checkout>;

  /** Takes the money that the buyer has approved, unless that was done. @returns what is now true of it. */
  abstract collect(approval: Approval): Promise<ProviderEvent[]>;

  /** Everything the provider knows about an order; takes what is approved and not yet taken. */
  abstract lookUpOrder(orderId: string, requestKey: string): Promise<ProviderEvent[]>;

  /** The agreement's state and its charges since `since`. */
  abstract lookUpAgreement(agreementProviderId: string, since: Date): Promise<ProviderEvent[]>;

  /** Stops all further charges. Stopping a stopped one is fine. */
  abstract cancelAgreement(agreementProviderId: string): Promise<void>;

  /** Pays a charge back in full. Doing it again is fine. */
  abstract refund(chargeId: string, price: Money, requestKey: string): Promise<ProviderEvent[]>;

  /** @throws WebhookRefused when the message is not the provider's. */
  abstract openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope>;

  /** Reads a message that `openWebhook` let in, now or when it was stored. */
  abstract readWebhook(raw: string): ProviderWebhook;
}

/** Checks what Razorpay's checkout handed to the browser. */
export abstract class CheckoutSignature {
  /** @returns whether Razorpay signed that this charge is of this order or agreement. */
  abstract fits(
    approval: Pick<Approval, 'orderId' | 'agreementProviderId' | 'chargeId'>,
    signature: string,
  ): boolean;
}

/** The providers by name. */
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
 * The provider was away, slow, or answered nonsense: nothing is known, ask again. The text holds no secret
 * and no person.
 */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable';
}

/**
 * Why a provider would not take the money. `declined`: by the buyer's bank. `again`: our request key was used
 * up.
 */
export type RefusalReason =
  | 'declined'
  | 'not-approved'
  | 'too-many-attempts'
  | 'in-progress'
  | 'again'
  | 'not-there'
  | 'other';

/** The provider understood and said no. `issue` is its own word. */
export class CheckoutRefused extends Error {
  override name = 'CheckoutRefused';
  constructor(
    readonly reason: RefusalReason,
    readonly issue: string,
  ) {
    super(`The provider refused: ${issue}`);
  }
}

/** A message that claims to be the provider's and is not. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
