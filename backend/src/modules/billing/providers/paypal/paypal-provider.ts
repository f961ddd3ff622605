import { CheckoutPaymentIntent, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';

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
import { decimal, type Money } from '../../catalog/domain/price.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import { PaypalAgreements } from './paypal-agreements.js';
import { checkoutAnswer, orderAnswer, orderEvents, verdictAnswer } from './paypal-answers.js';
import { BRAND, call, paypalClient, send, WHOLE } from './paypal-client.js';
import { PaypalHttp } from './paypal-http.js';
import { readPaypalWebhook } from './paypal-webhook.js';

/** PayPal through its official SDK. */
export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  private readonly orders: OrdersController;
  private readonly payments: PaymentsController;
  private readonly agreements: PaypalAgreements;
  private readonly http: PaypalHttp;

  constructor(
    private readonly config: PaypalConfig,
    plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
    this.http = new PaypalHttp(config);
    const client = paypalClient(config, this.http);
    this.orders = new OrdersController(client);
    this.payments = new PaymentsController(client);
    this.agreements = new PaypalAgreements({ config, client, http: this.http, plans, clock });
  }

  createOrder({ reference, requestKey, planId, type, price }: CheckoutRequest): Promise<Checkout> {
    return call('order', checkoutAnswer, () =>
      this.orders.createOrder({
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              customId: reference,
              invoiceId: reference,
              description: `${BRAND} ${PLANS[planId].name}, ${type}`,
              amount: { currencyCode: price.currency, value: decimal(price) },
            },
          ],
        },
        paypalRequestId: requestKey,
        prefer: WHOLE,
      }),
    );
  }

  createAgreement(request: AgreementRequest): Promise<Checkout> {
    return this.agreements.create(request);
  }

  /** `captureOrder` for an order; for a subscription PayPal charges by itself. */
  async collect({ orderId, agreementProviderId, requestKey }: Approval): Promise<ProviderEvent[]> {
    if (orderId === null) return this.agreements.collect(agreementProviderId!);
    try {
      const order = await call('capture', orderAnswer, () =>
        this.orders.captureOrder({ id: orderId, paypalRequestId: requestKey, prefer: WHOLE }),
      );
      return orderEvents(order, orderId, this.clock.now());
    } catch (error) {
      // Somebody else was faster: the webhook's look-up, another tab. The order says what came of it.
      if (error instanceof CheckoutRefused && error.issue === 'ORDER_ALREADY_CAPTURED')
        return orderEvents(await this.order(orderId), orderId, this.clock.now());
      throw error;
    }
  }

  async lookUpOrder(orderId: string, requestKey: string): Promise<ProviderEvent[]> {
    const order = await this.order(orderId);
    if (order.status !== 'APPROVED') return orderEvents(order, orderId, this.clock.now());
    return this.collect({
      orderId,
      agreementProviderId: null,
      chargeId: null,
      isCharged: true,
      reference: '',
      requestKey,
    });
  }

  lookUpAgreement(id: string, since: Date): Promise<ProviderEvent[]> {
    return this.agreements.lookUp(id, since);
  }

  cancelAgreement(id: string): Promise<void> {
    return this.agreements.cancel(id);
  }

  async refund(chargeId: string, price: Money, requestKey: string): Promise<ProviderEvent[]> {
    const owner = { orderId: null, agreementProviderId: null, reference: null };
    const at = this.clock.now();
    try {
      await send('refund', () =>
        this.payments.refundCapturedPayment({
          captureId: chargeId,
          paypalRequestId: requestKey,
          prefer: WHOLE,
          body: {},
        }),
      );
    } catch (error) {
      if (!(error instanceof CheckoutRefused) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error;
    }
    const refunded = { refundedMinor: price.minor, amountMinor: price.minor, currency: price.currency };
    return [{ kind: 'charge', ...owner, chargeId, status: 'refunded', at, ...refunded }];
  }

  /** Asks PayPal itself: the message goes back byte for byte, because a rewritten one would not fit its signature. */
  async openWebhook(raw: string, headers: Headers): Promise<WebhookEnvelope> {
    const { webhookId } = this.config;
    const field = (name: string) => {
      const value = headers[`paypal-${name}`];
      if (typeof value !== 'string' || value === '' || value.length > 1000)
        throw new WebhookRefused('A header is missing.');
      return value;
    };
    const signed = {
      auth_algo: field('auth-algo'),
      cert_url: field('cert-url'),
      transmission_id: field('transmission-id'),
      transmission_sig: field('transmission-sig'),
      transmission_time: field('transmission-time'),
      webhook_id: webhookId,
    };
    const { id, event_type: type } = parseEvent(raw);
    if (webhookId === null) throw new PaymentProviderUnavailable('PAYPAL_WEBHOOK_ID is not set.');
    const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${raw}}`;
    const verdict = await this.http
      .post('/v1/notifications/verify-webhook-signature', verdictAnswer, body)
      .catch((error: unknown) => {
        throw error instanceof CheckoutRefused
          ? new WebhookRefused('PayPal does not know this message.')
          : error;
      });
    if (verdict.verification_status !== 'SUCCESS') throw new WebhookRefused('The signature does not fit.');
    return { eventId: id, type };
  }

  readWebhook(raw: string): ProviderWebhook {
    return readPaypalWebhook(raw, this.clock.now());
  }

  private order(id: string) {
    return call('order', orderAnswer, () => this.orders.getOrder({ id }));
  }
}

function parseEvent(raw: string): { id: string; event_type: string } {
  let event: { id?: unknown; event_type?: unknown } | null = null;
  try {
    event = JSON.parse(raw) as { id?: unknown };
  } catch {
    // Said below.
  }
  const { id, event_type: type } = event ?? {};
  if (typeof id !== 'string' || id === '' || id.length > 200 || typeof type !== 'string') {
    throw new WebhookRefused('This is no event of PayPal.');
  }
  return { id, event_type: type };
}
