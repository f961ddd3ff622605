import type { InferOutput } from 'valibot';

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
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import { refundOf } from '../infrastructure/provider-answer.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import { amountOf, PaypalAgreements } from './paypal-agreements.js';
import { checkoutAnswer, orderAnswer, orderEvents } from './paypal-answers.js';
import { BRAND, type PaypalApi, repeatable } from './paypal-api.js';
import { openPaypalWebhook } from './paypal-signature.js';
import { readPaypalWebhook } from './paypal-webhook.js';

const ORDERS = '/v2/checkout/orders';

export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  private readonly agreements: PaypalAgreements;

  constructor(
    private readonly config: PaypalConfig,
    private readonly api: PaypalApi,
    plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
    this.agreements = new PaypalAgreements(config, api, plans, clock);
  }

  createOrder({ reference, requestKey, planId, type, price }: CheckoutRequest): Promise<Checkout> {
    const unit = {
      custom_id: reference,
      invoice_id: reference,
      description: `${BRAND} ${PLANS[planId].name}, ${type}`,
      amount: amountOf(price),
    };
    const order = { intent: 'CAPTURE', purchase_units: [unit] };
    return this.api.post('order', ORDERS, checkoutAnswer, order, repeatable(requestKey));
  }

  createAgreement(request: AgreementRequest): Promise<Checkout> {
    return this.agreements.create(request);
  }

  /** Captures an order. Subscriptions need no capture, because PayPal charges them automatically. */
  async collect({ orderId, agreementProviderId, requestKey }: Approval): Promise<ProviderEvent[]> {
    if (orderId === null) return this.agreements.collect(agreementProviderId!);
    return orderEvents(await this.capture(orderId, requestKey), orderId, this.clock.now());
  }

  async lookUpOrder(orderId: string, requestKey: string): Promise<ProviderEvent[]> {
    const order = await this.order(orderId);
    const latest = order.status === 'APPROVED' ? await this.capture(orderId, requestKey) : order;
    return orderEvents(latest, orderId, this.clock.now());
  }

  lookUpAgreement(id: string, since: Date): Promise<ProviderEvent[]> {
    return this.agreements.lookUp(id, since);
  }

  cancelAgreement(id: string): Promise<void> {
    return this.agreements.cancel(id);
  }

  async refund(chargeId: string, price: Money, requestKey: string): Promise<ProviderEvent[]> {
    const at = this.clock.now();
    const path = `/v2/payments/captures/${encodeURIComponent(chargeId)}/refund`;
    try {
      await this.api.send('refund', path, {}, repeatable(requestKey));
    } catch (error) {
      if (!(error instanceof CheckoutRefused) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error;
    }
    const { minor: amountMinor, currency } = price;
    return [refundOf(chargeId, { amountMinor, refundedMinor: amountMinor, currency, at })];
  }

  openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope> {
    return openPaypalWebhook(this.api, this.config.webhookId, raw, headers);
  }

  readWebhook(raw: string): ProviderWebhook {
    return readPaypalWebhook(raw, this.clock.now());
  }

  private order(id: string): Promise<InferOutput<typeof orderAnswer>> {
    return this.api.get('order', pathOf(id), orderAnswer);
  }

  private async capture(id: string, requestKey: string): Promise<InferOutput<typeof orderAnswer>> {
    try {
      return await this.api.post('capture', `${pathOf(id)}/capture`, orderAnswer, {}, repeatable(requestKey));
    } catch (error) {
      // The webhook's look-up or another tab has already captured the order. The order contains the result.
      if (error instanceof CheckoutRefused && error.issue === 'ORDER_ALREADY_CAPTURED') return this.order(id);
      throw error;
    }
  }
}

function pathOf(id: string): string {
  return `${ORDERS}/${encodeURIComponent(id)}`;
}
