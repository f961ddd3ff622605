import type Razorpay from 'razorpay';

import type { Clock } from '../../../../shared/clock.js';
import {
  type AgreementRequest,
  type Approval,
  type Checkout,
  CheckoutRefused,
  type CheckoutRequest,
  type Headers,
  PaymentProvider,
  PaymentProviderUnavailable,
  type ProviderWebhook,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
import { PLANS } from '../../catalog/domain/plan.js';
import type { Money } from '../../catalog/domain/price.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import {
  invoicesAnswer,
  madeAnswer,
  paymentAnswer,
  paymentsAnswer,
  type RazorpayPayment,
  subscriptionAnswer,
} from './razorpay-answers.js';
import { call, razorpayClient, send } from './razorpay-client.js';
import { paymentEvents, subscriptionEvents } from './razorpay-events.js';
import { isSignedBy } from './razorpay-signature.js';
import { readRazorpayWebhook } from './razorpay-webhook.js';

/** Razorpay wants an end: ten years, which is the longest it takes. */
const CHARGES = { monthly: 120, yearly: 10 };
const RECEIPT_MAX = 40;

/** Razorpay through its official package. */
export class RazorpayProvider extends PaymentProvider {
  readonly name = 'razorpay';
  private readonly razorpay: Razorpay;

  constructor(
    private readonly config: RazorpayConfig,
    private readonly plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
    this.razorpay = razorpayClient(config);
  }

  async createOrder({ reference, price }: CheckoutRequest): Promise<Checkout> {
    const { id: providerId } = await call('order', madeAnswer, () =>
      this.razorpay.orders.create({
        amount: price.minor,
        currency: price.currency,
        receipt: reference.slice(0, RECEIPT_MAX),
        notes: { reference },
      }),
    );
    return { providerId, approveUrl: null };
  }

  async createAgreement(request: AgreementRequest): Promise<Checkout> {
    try {
      return await this.subscribe(request);
    } catch (error) {
      // The plan that we remember is of another account.
      if (!(error instanceof CheckoutRefused)) throw error;
      await this.plans.forget('razorpay');
      return this.subscribe(request);
    }
  }

  /** A signature says nothing of amount or state, so the payment is fetched; what is only authorised is captured. */
  async collect({ orderId, agreementProviderId, chargeId, isCharged }: Approval): Promise<ProviderEvent[]> {
    if (!isCharged) return this.approved(agreementProviderId!);
    const payment = await this.taken(await this.payment(chargeId!));
    const fits = payment.id === chargeId && (agreementProviderId !== null || payment.order_id === orderId);
    if (!fits) throw new CheckoutRefused('other', 'payment_of_another_order');
    return paymentEvents(payment, agreementProviderId, this.clock.now());
  }

  async lookUpOrder(orderId: string): Promise<ProviderEvent[]> {
    const { items } = await call('payments', paymentsAnswer, () =>
      this.razorpay.orders.fetchPayments(orderId),
    );
    const events: ProviderEvent[] = [];
    for (const payment of items)
      events.push(...paymentEvents(await this.taken(payment), null, this.clock.now()));
    return events;
  }

  async lookUpAgreement(id: string): Promise<ProviderEvent[]> {
    const { status, current_end: due } = await call('subscription', subscriptionAnswer, () =>
      this.razorpay.subscriptions.fetch(id),
    );
    // When the charge was due, so that asking twice says the same thing twice.
    const events = subscriptionEvents(id, status, due ?? this.clock.now());
    if (status === 'created') return events;
    const { items } = await call('invoices', invoicesAnswer, () =>
      this.razorpay.invoices.all({ subscription_id: id }),
    );
    for (const { payment_id: paymentId } of items) {
      if (paymentId) events.push(...paymentEvents(await this.payment(paymentId), id, this.clock.now()));
    }
    return events;
  }

  /** Whether an agreement that charges later was approved. The token sum by which Razorpay checks a card is given back by itself. */
  private async approved(id: string): Promise<ProviderEvent[]> {
    const { status } = await call('subscription', subscriptionAnswer, () =>
      this.razorpay.subscriptions.fetch(id),
    );
    if (status === 'created') throw new CheckoutRefused('not-approved', 'created');
    return subscriptionEvents(id, status, this.clock.now());
  }

  /** At once, not at the end of the cycle: access is ours to keep, and a charge that cannot come need not be paid back. */
  async cancelAgreement(id: string): Promise<void> {
    try {
      await send('cancel', () => this.razorpay.subscriptions.cancel(id, false));
    } catch (error) {
      // It has ended already.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  /** Razorpay knows of no request keys: whether it was done before, the payment says. */
  async refund(chargeId: string, price: Money): Promise<ProviderEvent[]> {
    const { amount_refunded: paidBack } = await this.payment(chargeId);
    const left = price.minor - (paidBack ?? 0);
    if (left > 0) await send('refund', () => this.razorpay.payments.refund(chargeId, { amount: left }));
    const at = this.clock.now();
    const ids = { orderId: null, agreementProviderId: null, reference: null, chargeId };
    const { minor: amountMinor, currency } = price;
    return [
      { kind: 'charge', ...ids, status: 'refunded', amountMinor, refundedMinor: amountMinor, currency, at },
    ];
  }

  async openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope> {
    const signature = headers['x-razorpay-signature'];
    const eventId = headers['x-razorpay-event-id'];
    if (this.config.webhookSecret === null)
      throw new PaymentProviderUnavailable('RAZORPAY_WEBHOOK_SECRET is not set.');
    if (typeof signature !== 'string' || !isSignedBy(this.config.webhookSecret, raw, signature)) {
      throw new WebhookRefused('The signature does not fit.');
    }
    if (typeof eventId !== 'string' || eventId === '' || eventId.length > 200) {
      throw new WebhookRefused('The event has no id.');
    }
    return { eventId, type: typeOf(raw) };
  }

  readWebhook(raw: string): ProviderWebhook {
    return readRazorpayWebhook(raw, this.clock.now());
  }

  /** Captures what is authorised. When somebody else was faster, the payment says so itself. */
  private async taken(payment: RazorpayPayment): Promise<RazorpayPayment> {
    const { id, status, amount, currency } = payment;
    if (status !== 'authorized') return payment;
    try {
      return await call('capture', paymentAnswer, () => this.razorpay.payments.capture(id, amount, currency));
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) throw error;
      return this.payment(id);
    }
  }

  private payment(id: string): Promise<RazorpayPayment> {
    return call('payment', paymentAnswer, () => this.razorpay.payments.fetch(id));
  }

  /** One whose charges begin later: what is due now is an add-on, which is charged on approval. */
  private async subscribe(request: AgreementRequest): Promise<Checkout> {
    const { reference, planId, type, price, startsAt, chargesNow } = request;
    const { minor: amount, currency } = price;
    const label = `Groundswell ${PLANS[planId].name}, ${type}`;
    const name = `${this.config.keyId} ${planId} ${type} ${price.minor} ${price.currency}`;
    const plan = await this.plans.get('razorpay', name, async () => {
      const item = { name: label, amount, currency };
      const made = await call('plan', madeAnswer, () =>
        this.razorpay.plans.create({ period: type, interval: 1, item }),
      );
      return made.id;
    });
    const { id: providerId } = await call('subscription', madeAnswer, () =>
      this.razorpay.subscriptions.create({
        plan_id: plan,
        total_count: CHARGES[type],
        // Mails are ours.
        customer_notify: false,
        notes: { reference },
        ...(startsAt && { start_at: startsAt.getTime() / 1000 }),
        ...(startsAt && chargesNow && { addons: [{ item: { name: label, amount, currency } }] }),
      }),
    );
    return { providerId, approveUrl: null };
  }
}

function typeOf(raw: string): string {
  try {
    return String((JSON.parse(raw) as { event?: unknown }).event ?? '').slice(0, 100);
  } catch {
    return '';
  }
}
