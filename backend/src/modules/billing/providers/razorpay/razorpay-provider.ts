import type { Clock } from '../../../../shared/clock.js';
import { PLANS, type Money } from '../../catalog/domain/plan.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import {
  type AgreementRequest,
  type Approval,
  type Checkout,
  CheckoutRefused,
  type CheckoutRequest,
  type Headers,
  PaymentProvider,
  type ProviderWebhook,
  type WebhookEnvelope,
} from '../domain/payment-provider.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';
import { refundOf } from '../infrastructure/provider-answer.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import {
  invoicesAnswer,
  madeAnswer,
  paymentAnswer,
  paymentsAnswer,
  type RazorpayPayment,
  subscriptionAnswer,
  paymentEvents,
  subscriptionEvents,
} from './razorpay-answers.js';
import { openRazorpayWebhook } from './razorpay-signature.js';
import { readRazorpayWebhook } from './razorpay-webhook.js';
import { type ServiceReport, UNWATCHED } from '../../../../platform/services/service-states.js';
import { basic, objectIn, ProviderApi } from '../infrastructure/provider-api.js';

/** Base URL of Razorpay's API, version 1. */
export class RazorpayApi extends ProviderApi {
  constructor(
    private readonly config: RazorpayConfig,
    report: ServiceReport = UNWATCHED,
  ) {
    super('Razorpay', `${config.baseUrl}/v1`, report);
  }

  protected authorization(): string {
    return basic(this.config.keyId, this.config.keySecret);
  }

  protected refusal(status: number, text: string): CheckoutRefused | null {
    if (![400, 404, 422].includes(status)) return null;
    const { reason, code } = Object(objectIn(text).error) as { reason?: unknown; code?: unknown };
    const issue = String(reason ?? code ?? status).slice(0, 80);
    return new CheckoutRefused(status === 404 ? 'not-there' : 'other', issue);
  }
}

const RECEIPT_MAX = 40;
/** Number of charges per subscription. Razorpay requires an end; ten years is the longest it accepts. */
const CHARGES = { monthly: 120, yearly: 10 };

/** Razorpay as a payment provider. It charges agreements, which it calls subscriptions, automatically. */
export class RazorpayProvider extends PaymentProvider {
  readonly name = 'razorpay';

  constructor(
    private readonly config: RazorpayConfig,
    private readonly api: RazorpayApi,
    private readonly plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
  }

  async createOrder({ reference, price }: CheckoutRequest): Promise<Checkout> {
    const { id: providerId } = await this.api.post('order', '/orders', madeAnswer, {
      amount: price.minor,
      currency: price.currency,
      receipt: reference.slice(0, RECEIPT_MAX),
      notes: { reference },
    });
    return { providerId, approveUrl: null };
  }

  /** If Razorpay rejects the request, the stored plan may belong to another account. */
  createAgreement(request: AgreementRequest): Promise<Checkout> {
    return this.plans.remade('razorpay', () => this.subscribe(request));
  }

  /**
   * Fetches the payment, because a signature proves neither amount nor state. Captures the payment if it is
   * only authorized.
   */
  async collect({ orderId, agreementProviderId, chargeId, isCharged }: Approval): Promise<ProviderEvent[]> {
    if (!isCharged) return this.approved(agreementProviderId!);
    const payment = await this.captured(await this.payment(chargeId!));
    const fits = payment.id === chargeId && (agreementProviderId !== null || payment.order_id === orderId);
    if (!fits) throw new CheckoutRefused('other', 'payment_of_another_order');
    return paymentEvents(payment, agreementProviderId, this.clock.now());
  }

  async lookUpOrder(orderId: string): Promise<ProviderEvent[]> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    const { items } = await this.api.get('payments', path, paymentsAnswer);
    const events: ProviderEvent[] = [];
    for (const payment of items)
      events.push(...paymentEvents(await this.captured(payment), null, this.clock.now()));
    return events;
  }

  async lookUpAgreement(id: string): Promise<ProviderEvent[]> {
    const { status, current_end: due } = await this.subscription(id);
    // Dated by the due charge, so that repeated checks return the same event.
    const events = subscriptionEvents(id, status, due ?? this.clock.now());
    if (status === 'created') return events;
    const path = `/invoices?subscription_id=${encodeURIComponent(id)}`;
    const { items } = await this.api.get('invoices', path, invoicesAnswer);
    for (const { payment_id: paymentId } of items) {
      if (!paymentId) continue;
      events.push(...paymentEvents(await this.payment(paymentId), id, this.clock.now()));
    }
    return events;
  }

  /**
   * Cancels immediately, not at the end of the cycle: access doesn't depend on Razorpay, and a charge that
   * can't happen needn't be refunded.
   */
  async cancelAgreement(id: string): Promise<void> {
    try {
      await this.api.send('cancel', `${subscriptionPath(id)}/cancel`, { cancel_at_cycle_end: 0 });
    } catch (error) {
      // The subscription has already ended.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  /** Razorpay has no request keys, so we check the payment itself for an earlier refund. */
  async refund(chargeId: string, price: Money): Promise<ProviderEvent[]> {
    const { minor: amountMinor, currency } = price;
    const { amount_refunded: paidBack } = await this.payment(chargeId);
    const remainder = amountMinor - (paidBack ?? 0);
    if (remainder > 0)
      await this.api.send('refund', `${paymentPath(chargeId)}/refund`, { amount: remainder });
    const at = this.clock.now();
    return [refundOf(chargeId, { amountMinor, refundedMinor: amountMinor, currency, at })];
  }

  openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope> {
    return Promise.resolve(openRazorpayWebhook(this.config.webhookSecret, raw, headers));
  }

  readWebhook(raw: string): ProviderWebhook {
    return readRazorpayWebhook(raw, this.clock.now());
  }

  /** Captures an authorized payment. If another process captured it first, fetches the payment instead. */
  private async captured(payment: RazorpayPayment): Promise<RazorpayPayment> {
    const { id, status, amount, currency } = payment;
    if (status !== 'authorized') return payment;
    try {
      return await this.api.post('capture', `${paymentPath(id)}/capture`, paymentAnswer, {
        amount,
        currency,
      });
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) throw error;
      return this.payment(id);
    }
  }

  private payment(id: string): Promise<RazorpayPayment> {
    return this.api.get('payment', paymentPath(id), paymentAnswer);
  }

  /**
   * Checks that an agreement with later charges was approved. Razorpay automatically refunds the small amount
   * it charges to verify a card.
   */
  private async approved(id: string): Promise<ProviderEvent[]> {
    const { status } = await this.subscription(id);
    if (status === 'created') throw new CheckoutRefused('not-approved', 'created');
    return subscriptionEvents(id, status, this.clock.now());
  }

  /**
   * Opens a subscription. If the regular charges start later, the amount due now is an add-on, charged on
   * approval.
   */
  private async subscribe(request: AgreementRequest): Promise<Checkout> {
    const { reference, planId, type, price, startsAt, chargesNow } = request;
    const item = {
      name: `Groundswell ${PLANS[planId].name}, ${type}`,
      amount: price.minor,
      currency: price.currency,
    };
    const name = `${this.config.keyId} ${planId} ${type} ${price.minor} ${price.currency}`;
    const plan = await this.plans.get('razorpay', name, async () => {
      const made = { period: type, interval: 1, item };
      return (await this.api.post('plan', '/plans', madeAnswer, made)).id;
    });
    const { id: providerId } = await this.api.post('subscription', '/subscriptions', madeAnswer, {
      plan_id: plan,
      total_count: CHARGES[type],
      // Groundswell sends its own emails.
      customer_notify: false,
      notes: { reference },
      start_at: startsAt ? startsAt.getTime() / 1000 : undefined,
      addons: startsAt && chargesNow ? [{ item }] : undefined,
    });
    return { providerId, approveUrl: null };
  }

  private subscription(id: string) {
    return this.api.get('subscription', subscriptionPath(id), subscriptionAnswer);
  }
}

function paymentPath(id: string): string {
  return `/payments/${encodeURIComponent(id)}`;
}

function subscriptionPath(id: string): string {
  return `/subscriptions/${encodeURIComponent(id)}`;
}
