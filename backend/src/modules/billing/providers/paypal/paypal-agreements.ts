import {
  ApplicationContextUserAction,
  type Client,
  ExperienceContextShippingPreference,
  IntervalUnit,
  type PlanOverride,
  SetupFeeFailureAction,
  SubscriptionsController,
  TenureType,
} from '@paypal/paypal-server-sdk';
import type { InferOutput } from 'valibot';

import type { Clock } from '../../../../shared/clock.js';
import {
  type AgreementRequest,
  type Checkout,
  CheckoutRefused,
  type CheckoutRequest,
} from '../domain/payment-provider.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { decimal, type Money } from '../../catalog/domain/price.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import { checkoutAnswer, madeAnswer, subscriptionAnswer, transactionsAnswer } from './paypal-answers.js';
import { BRAND, call, send, WHOLE } from './paypal-client.js';
import { agreementEvents, chargeEvents } from './paypal-events.js';
import type { PaypalHttp } from './paypal-http.js';

const DAY = 24 * 3_600_000;
const PREFERENCES = { autoBillOutstanding: true, paymentFailureThreshold: 2 };

type Subscription = InferOutput<typeof subscriptionAnswer>;

interface Parts {
  config: PaypalConfig;
  client: Client;
  http: PaypalHttp;
  plans: ProviderPlans;
  clock: Clock;
}

/** What PayPal calls subscriptions: it charges them by itself. */
export class PaypalAgreements {
  private readonly subscriptions: SubscriptionsController;

  constructor(private readonly parts: Parts) {
    this.subscriptions = new SubscriptionsController(parts.client);
  }

  /** Opens one. Products and plans that PayPal does not know any more are made anew. @throws CheckoutRefused, PaymentProviderUnavailable */
  async create(request: AgreementRequest): Promise<Checkout> {
    try {
      return await this.subscribe(request);
    } catch (error) {
      if (!(error instanceof CheckoutRefused) || error.reason !== 'not-there') throw error;
      await this.parts.plans.forget('paypal');
      return this.subscribe(request);
    }
  }

  /** @param since from when on its charges are wanted. @returns how it stands, and what it charged. */
  async lookUp(id: string, since: Date): Promise<ProviderEvent[]> {
    return this.eventsOf(id, await this.agreement(id), since);
  }

  /** @throws CheckoutRefused for one that its buyer has not approved, or could not pay: it is not on its way, it does not come. */
  async collect(id: string): Promise<ProviderEvent[]> {
    const subscription = await this.agreement(id);
    if (subscription.status === 'APPROVAL_PENDING') {
      const declined = (subscription.billing_info?.failed_payments_count ?? 0) > 0;
      throw new CheckoutRefused(declined ? 'declined' : 'not-approved', 'APPROVAL_PENDING');
    }
    const events = await this.eventsOf(id, subscription, new Date(this.parts.clock.now().getTime() - DAY));
    // One whose first charge fails on approval is ended by PayPal itself.
    if (subscription.status === 'CANCELLED' && events.every(({ kind }) => kind === 'agreement')) {
      throw new CheckoutRefused('declined', 'CANCELLED');
    }
    return events;
  }

  private agreement(id: string): Promise<Subscription> {
    return call('subscription', subscriptionAnswer, () => this.subscriptions.getSubscription({ id }));
  }

  private async eventsOf(id: string, subscription: Subscription, since: Date): Promise<ProviderEvent[]> {
    const now = this.parts.clock.now();
    const {
      status,
      status_update_time: changed,
      create_time: made,
      custom_id: reference = null,
    } = subscription;
    const events = agreementEvents(id, status, changed ?? made ?? now);
    if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return events;
    const { transactions } = await call('transactions', transactionsAnswer, () =>
      this.subscriptions.listSubscriptionTransactions({
        id,
        startTime: since.toISOString(),
        endTime: new Date(now.getTime() + DAY).toISOString(),
      }),
    );
    const owner = { orderId: null, agreementProviderId: id, reference };
    const charges = (transactions ?? []).flatMap(({ time, amount_with_breakdown: amount, ...charge }) =>
      chargeEvents({ ...charge, at: time ?? now, amount: amount.gross_amount }, owner),
    );
    return [...events, ...charges];
  }

  /** Ends it at PayPal; no error where it has ended before. */
  async cancel(id: string): Promise<void> {
    try {
      await send('cancel', () =>
        this.subscriptions.cancelSubscription({ id, body: { reason: 'Cancelled on Groundswell.' } }),
      );
    } catch (error) {
      // It has ended already, or was never approved and never will be.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  /**
   * One whose charges begin later: PayPal starts it then. What is due now is its setup fee, which is charged on approval; without
   * that fee the subscription ends.
   */
  private async subscribe({
    reference,
    requestKey,
    startsAt,
    chargesNow,
    ...request
  }: AgreementRequest): Promise<Checkout> {
    const planId = await this.planFor(request);
    return call('subscription', checkoutAnswer, () =>
      this.subscriptions.createSubscription({
        paypalRequestId: `${requestKey}-${planId}`.slice(0, 108),
        prefer: WHOLE,
        body: {
          planId,
          customId: reference,
          ...(startsAt && { startTime: startsAt.toISOString() }),
          ...(startsAt && chargesNow && { plan: withFee(request.price) }),
          applicationContext: {
            brandName: BRAND,
            userAction: ApplicationContextUserAction.SubscribeNow,
            shippingPreference: ExperienceContextShippingPreference.NoShipping,
            returnUrl: this.parts.config.returnUrl,
            cancelUrl: this.parts.config.returnUrl,
          },
        },
      }),
    );
  }

  private async planFor({
    planId,
    type,
    price,
  }: Pick<CheckoutRequest, 'planId' | 'type' | 'price'>): Promise<string> {
    const account = this.parts.config.clientId;
    const name = `${account} ${planId} ${type} ${decimal(price)} ${price.currency}`;
    return this.parts.plans.get('paypal', name, async () => {
      const productId = await this.parts.plans.get('paypal', `${account} product`, () => this.makeProduct());
      const plan = await call('plan', madeAnswer, () =>
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
            paymentPreferences: PREFERENCES,
          },
        }),
      );
      return plan.id;
    });
  }

  private async makeProduct(): Promise<string> {
    const product = JSON.stringify({ name: BRAND, type: 'SERVICE', category: 'SOFTWARE' });
    return (await this.parts.http.post('/v1/catalogs/products', madeAnswer, product)).id;
  }
}

/** What differs from the plan for one subscription: the price once on approval, before its cycles begin. */
function withFee(price: Money): PlanOverride {
  return {
    paymentPreferences: {
      ...PREFERENCES,
      setupFee: { value: decimal(price), currencyCode: price.currency },
      setupFeeFailureAction: SetupFeeFailureAction.Cancel,
    },
  };
}
