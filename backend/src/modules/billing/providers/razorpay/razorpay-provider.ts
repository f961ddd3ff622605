import type { Clock } from '../../../../shared/clock.js';
import type { Money } from '../../catalog/domain/price.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
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
import { refundOf } from '../infrastructure/provider-events.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import { RazorpayAgreements } from './razorpay-agreements.js';
import { madeAnswer, paymentAnswer, paymentsAnswer, type RazorpayPayment } from './razorpay-answers.js';
import type { RazorpayApi } from './razorpay-api.js';
import { paymentEvents } from './razorpay-events.js';
import { openRazorpayWebhook } from './razorpay-signature.js';
import { readRazorpayWebhook } from './razorpay-webhook.js';

const RECEIPT_MAX = 40;

export class RazorpayProvider extends PaymentProvider {
  readonly name = 'razorpay';
  private readonly agreements: RazorpayAgreements;

  constructor(
    private readonly config: RazorpayConfig,
    private readonly api: RazorpayApi,
    plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
    this.agreements = new RazorpayAgreements(config, api, plans, clock);
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

  createAgreement(request: AgreementRequest): Promise<Checkout> {
    return this.agreements.create(request);
  }

  /**
   * A signature says nothing of amount or state, so the payment is fetched; what is only authorised is
   * captured.
   */
  async collect({ orderId, agreementProviderId, chargeId, isCharged }: Approval): Promise<ProviderEvent[]> {
    if (!isCharged) return this.agreements.approved(agreementProviderId!);
    const payment = await this.taken(await this.payment(chargeId!));
    const fits = payment.id === chargeId && (agreementProviderId !== null || payment.order_id === orderId);
    if (!fits) throw new CheckoutRefused('other', 'payment_of_another_order');
    return paymentEvents(payment, agreementProviderId, this.clock.now());
  }

  async lookUpOrder(orderId: string): Promise<ProviderEvent[]> {
    const path = `/orders/${encodeURIComponent(orderId)}/payments`;
    const { items } = await this.api.get('payments', path, paymentsAnswer);
    const events: ProviderEvent[] = [];
    for (const payment of items)
      events.push(...paymentEvents(await this.taken(payment), null, this.clock.now()));
    return events;
  }

  lookUpAgreement(id: string): Promise<ProviderEvent[]> {
    return this.agreements.lookUp(id);
  }

  cancelAgreement(id: string): Promise<void> {
    return this.agreements.cancel(id);
  }

  /** Razorpay knows of no request keys: whether it was done before, the payment says. */
  async refund(chargeId: string, price: Money): Promise<ProviderEvent[]> {
    const { minor: amountMinor, currency } = price;
    const { amount_refunded: paidBack } = await this.payment(chargeId);
    const left = amountMinor - (paidBack ?? 0);
    if (left > 0) await this.api.send('refund', `${pathOf(chargeId)}/refund`, { amount: left });
    const at = this.clock.now();
    return [refundOf(chargeId, { amountMinor, refundedMinor: amountMinor, currency, at })];
  }

  openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope> {
    return Promise.resolve(openRazorpayWebhook(this.config.webhookSecret, raw, headers));
  }

  readWebhook(raw: string): ProviderWebhook {
    return readRazorpayWebhook(raw, this.clock.now());
  }

  /** Captures what is authorised. When somebody else was faster, the payment says so itself. */
  private async taken(payment: RazorpayPayment): Promise<RazorpayPayment> {
    const { id, status, amount, currency } = payment;
    if (status !== 'authorized') return payment;
    try {
      return await this.api.post('capture', `${pathOf(id)}/capture`, paymentAnswer, { amount, currency });
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) throw error;
      return this.payment(id);
    }
  }

  private payment(id: string): Promise<RazorpayPayment> {
    return this.api.get('payment', pathOf(id), paymentAnswer);
  }
}

function pathOf(paymentId: string): string {
  return `/payments/${encodeURIComponent(paymentId)}`;
}
