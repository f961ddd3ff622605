import {
  ApplicationContextUserAction,
  CheckoutPaymentIntent,
  type Client,
  ExperienceContextShippingPreference,
  IntervalUnit,
  type Order,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  TenureType,
} from '@paypal/paypal-server-sdk';

import type { Clock } from '../../../../shared/clock.js';
import {
  type Approval,
  type Checkout,
  CheckoutRefused,
  type CheckoutRequest,
  type Fact,
  type Headers,
  PaymentProvider,
  ProviderUnavailable,
  type WebhookEnvelope,
  type WebhookMessage,
  WebhookRefused,
} from '../../domain/payment-provider.js';
import { PLANS } from '../../domain/plan.js';
import { decimal, minorOf, type Money } from '../../domain/price.js';
import type { PaypalConfig } from '../provider-config.js';
import type { ProviderPlans } from '../provider-plans.js';
import { call, paypalClient } from './paypal-client.js';
import { agreementFacts, chargeFacts } from './paypal-facts.js';
import { PaypalHttp } from './paypal-http.js';
import { readPaypalWebhook } from './paypal-webhook.js';

const WHOLE = 'return=representation';
const BRAND = 'Groundswell';

/** PayPal through its official SDK. */
export class PaypalProvider extends PaymentProvider {
  readonly name = 'paypal';
  private readonly orders: OrdersController;
  private readonly payments: PaymentsController;
  private readonly subscriptions: SubscriptionsController;
  private readonly http: PaypalHttp;

  constructor(
    private readonly config: PaypalConfig,
    private readonly plans: ProviderPlans,
    private readonly clock: Clock,
  ) {
    super();
    const client: Client = paypalClient(config);
    this.orders = new OrdersController(client);
    this.payments = new PaymentsController(client);
    this.subscriptions = new SubscriptionsController(client);
    this.http = new PaypalHttp(config);
  }

  async createOrder({ reference, requestKey, planId, type, price }: CheckoutRequest): Promise<Checkout> {
    const order = await call('order', () =>
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
    return checkoutOf(order);
  }

  async createAgreement(request: CheckoutRequest): Promise<Checkout> {
    try {
      return await this.subscribe(request);
    } catch (error) {
      if (!(error instanceof CheckoutRefused) || error.reason !== 'not-there') throw error;
      await this.plans.forget('paypal');
      return this.subscribe(request);
    }
  }

  /** `captureOrder` for an order; for a subscription PayPal charges by itself. */
  async collect({ orderId, agreementProviderId, requestKey }: Approval): Promise<Fact[]> {
    if (orderId === null)
      return this.lookUpAgreement(agreementProviderId!, new Date(this.clock.now().getTime() - DAY));
    try {
      const paypalRequestId = requestKey;
      return orderFacts(
        await call('capture', () =>
          this.orders.captureOrder({ id: orderId, paypalRequestId, prefer: WHOLE }),
        ),
        orderId,
      );
    } catch (error) {
      // Somebody else was faster: the webhook's look-up, another tab. The order says what came of it.
      if (error instanceof CheckoutRefused && error.issue === 'ORDER_ALREADY_CAPTURED')
        return this.read(orderId);
      throw error;
    }
  }

  async lookUpOrder(orderId: string, requestKey: string): Promise<Fact[]> {
    const order = await call('order', () => this.orders.getOrder({ id: orderId }));
    if (order.status !== 'APPROVED') return orderFacts(order, orderId);
    return this.collect({ orderId, agreementProviderId: null, chargeId: null, reference: '', requestKey });
  }

  async lookUpAgreement(id: string, since: Date): Promise<Fact[]> {
    const subscription = await call('subscription', () => this.subscriptions.getSubscription({ id }));
    const facts = agreementFacts(
      id,
      subscription.status,
      subscription.statusUpdateTime ?? subscription.createTime,
    );
    if (subscription.status === 'APPROVAL_PENDING' || subscription.status === 'APPROVED') return facts;
    const { transactions = [] } = await call('transactions', () =>
      this.subscriptions.listSubscriptionTransactions({
        id,
        startTime: since.toISOString(),
        endTime: new Date(this.clock.now().getTime() + DAY).toISOString(),
      }),
    );
    const owner = { orderId: null, agreementProviderId: id, reference: subscription.customId ?? null };
    const charges = transactions.flatMap(
      ({ id: chargeId, status, time, amountWithBreakdown: { grossAmount } }) =>
        chargeFacts(
          { id: chargeId, status, time, currency: grossAmount.currencyCode, value: grossAmount.value },
          owner,
        ),
    );
    return [...facts, ...charges];
  }

  async cancelAgreement(id: string): Promise<void> {
    try {
      await call('cancel', () =>
        this.subscriptions.cancelSubscription({ id, body: { reason: 'Cancelled on Groundswell.' } }),
      );
    } catch (error) {
      // It has ended already, or was never approved and never will be.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  async refund(chargeId: string, price: Money, requestKey: string): Promise<Fact[]> {
    const owner = { orderId: null, agreementProviderId: null, reference: null };
    const at = this.clock.now();
    try {
      await call('refund', () =>
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
    if (webhookId === null) throw new ProviderUnavailable('PAYPAL_WEBHOOK_ID is not set.');
    const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${raw}}`;
    const verdict = await this.http
      .post('/v1/notifications/verify-webhook-signature', body)
      .catch((error: unknown) => {
        throw error instanceof CheckoutRefused
          ? new WebhookRefused('PayPal does not know this message.')
          : error;
      });
    if (verdict.verification_status !== 'SUCCESS') throw new WebhookRefused('The signature does not fit.');
    return { eventId: id, type };
  }

  readWebhook(raw: string): WebhookMessage {
    return readPaypalWebhook(raw);
  }

  private async read(orderId: string): Promise<Fact[]> {
    return orderFacts(await call('order', () => this.orders.getOrder({ id: orderId })), orderId);
  }

  private async subscribe({ reference, requestKey, ...request }: CheckoutRequest): Promise<Checkout> {
    const planId = await this.planFor(request);
    const subscription = await call('subscription', () =>
      this.subscriptions.createSubscription({
        paypalRequestId: `${requestKey}-${planId}`.slice(0, 108),
        prefer: WHOLE,
        body: {
          planId,
          customId: reference,
          applicationContext: {
            brandName: BRAND,
            userAction: ApplicationContextUserAction.SubscribeNow,
            shippingPreference: ExperienceContextShippingPreference.NoShipping,
            returnUrl: this.config.returnUrl,
            cancelUrl: this.config.returnUrl,
          },
        },
      }),
    );
    return checkoutOf(subscription);
  }

  private async planFor({
    planId,
    type,
    price,
  }: Pick<CheckoutRequest, 'planId' | 'type' | 'price'>): Promise<string> {
    const account = this.config.clientId;
    const name = `${account} ${planId} ${type} ${decimal(price)} ${price.currency}`;
    return this.plans.get('paypal', name, async () => {
      const productId = await this.plans.get('paypal', `${account} product`, () => this.makeProduct());
      const plan = await call('plan', () =>
        this.subscriptions.createBillingPlan({
          prefer: WHOLE,
          body: {
            productId,
            name: `${BRAND} ${PLANS[planId].name}, ${type}`,
            billingCycles: [
              {
                frequency: {
                  intervalUnit: type === 'yearly' ? IntervalUnit.Year : IntervalUnit.Month,
                  intervalCount: 1,
                },
                tenureType: TenureType.Regular,
                sequence: 1,
                totalCycles: 0,
                pricingScheme: { fixedPrice: { value: decimal(price), currencyCode: price.currency } },
              },
            ],
            paymentPreferences: { autoBillOutstanding: true, paymentFailureThreshold: 2 },
          },
        }),
      );
      return idOf(plan, 'plan');
    });
  }

  private async makeProduct(): Promise<string> {
    const product = JSON.stringify({ name: BRAND, type: 'SERVICE', category: 'SOFTWARE' });
    return idOf(await this.http.post('/v1/catalogs/products', product), 'product');
  }
}

const DAY = 24 * 3_600_000;

/** The charges of an order; one that is completed as an order may have a capture that is still pending. */
function orderFacts(order: Order, orderId: string): Fact[] {
  return (order.purchaseUnits ?? []).flatMap((unit) => {
    const refunded = (unit.payments?.refunds ?? [])
      .filter((refund) => refund.status === 'COMPLETED')
      .reduce((sum, refund) => sum + minorOf(refund.amount?.value), 0);
    const owner = { orderId, agreementProviderId: null, reference: unit.customId ?? null };
    return (unit.payments?.captures ?? []).flatMap(({ id, status, amount, createTime, customId }) =>
      chargeFacts(
        { id, status, customId, time: createTime, currency: amount?.currencyCode, value: amount?.value },
        owner,
        refunded,
      ),
    );
  });
}

function checkoutOf(answer: { id?: string; links?: { rel: string; href: string }[] }): Checkout {
  const approve = answer.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  return { providerId: idOf(answer, 'answer'), approveUrl: approve?.href ?? null };
}

function idOf(answer: { id?: unknown }, what: string): string {
  if (typeof answer.id !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(answer.id)) {
    throw new ProviderUnavailable(`PayPal ${what}: no id.`);
  }
  return answer.id;
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
