import type { InferOutput } from 'valibot';

import type { Clock } from '../../../../shared/clock.js';
import { PLANS, decimal, type Money } from '../../catalog/domain/plan.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import { type AgreementRequest, type Checkout, CheckoutRefused } from '../domain/payment-provider.js';
import type { PaypalConfig } from '../infrastructure/provider-config.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import {
  checkoutAnswer,
  madeAnswer,
  subscriptionAnswer,
  transactionsAnswer,
  chargeEvents,
  subscriptionEvents,
} from './paypal-answers.js';
import { BRAND, type PaypalApi, repeatable, WHOLE } from './paypal-api.js';

const DAY = 24 * 3_600_000;
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
const PREFERENCES = { auto_bill_outstanding: true, payment_failure_threshold: 2 };

type Subscription = InferOutput<typeof subscriptionAnswer>;

/** PayPal's subscriptions, which PayPal charges automatically. */
export class PaypalAgreements {
  constructor(
    private readonly config: PaypalConfig,
    private readonly api: PaypalApi,
    private readonly plans: ProviderPlans,
    private readonly clock: Clock,
  ) {}

  /** Opens a subscription. Creates the product and plan again if PayPal no longer has them. */
  create(request: AgreementRequest): Promise<Checkout> {
    return this.plans.remade(
      'paypal',
      () => this.subscribe(request),
      ({ reason }) => reason === 'not-there',
    );
  }

  /**
   * @param since start of the time range for charges.
   * @returns the subscription's state and its charges, as events.
   */
  async lookUp(id: string, since: Date): Promise<ProviderEvent[]> {
    return this.eventsOf(id, await this.agreement(id), since);
  }

  /** @throws CheckoutRefused if the buyer hasn't approved the subscription, or couldn't pay. */
  async collect(id: string): Promise<ProviderEvent[]> {
    const subscription = await this.agreement(id);
    if (subscription.status === 'APPROVAL_PENDING') {
      const declined = (subscription.billing_info?.failed_payments_count ?? 0) > 0;
      throw new CheckoutRefused(declined ? 'declined' : 'not-approved', 'APPROVAL_PENDING');
    }
    const events = await this.eventsOf(id, subscription, new Date(this.clock.now().getTime() - DAY));
    // PayPal itself ends a subscription if its first charge fails on approval.
    if (subscription.status === 'CANCELLED' && events.every(({ kind }) => kind === 'agreement')) {
      throw new CheckoutRefused('declined', 'CANCELLED');
    }
    return events;
  }

  private agreement(id: string): Promise<Subscription> {
    return this.api.get('subscription', pathOf(id), subscriptionAnswer);
  }

  private async eventsOf(id: string, subscription: Subscription, since: Date): Promise<ProviderEvent[]> {
    const now = this.clock.now();
    const { status, status_update_time: changed, create_time: made, custom_id: reference } = subscription;
    const events = subscriptionEvents(id, status, changed ?? made ?? now);
    if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return events;
    const end = new Date(now.getTime() + DAY).toISOString();
    const range = new URLSearchParams({ start_time: since.toISOString(), end_time: end });
    const path = `${pathOf(id)}/transactions?${range.toString()}`;
    const { transactions } = await this.api.get('transactions', path, transactionsAnswer);
    const owner = { orderId: null, agreementProviderId: id, reference: reference ?? null };
    const charges = (transactions ?? []).flatMap(({ time, amount_with_breakdown: amount, ...charge }) =>
      chargeEvents({ ...charge, at: time ?? now, amount: amount.gross_amount }, owner),
    );
    return [...events, ...charges];
  }

  /** Ends the subscription at PayPal. Succeeds if it has already ended. */
  async cancel(id: string): Promise<void> {
    try {
      await this.api.send('cancel', `${pathOf(id)}/cancel`, { reason: 'Cancelled on Groundswell.' });
    } catch (error) {
      // The subscription has already ended, or was never approved.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  /**
   * Opens a subscription. If the regular charges start later, PayPal starts the subscription then. The amount
   * due now is its setup fee, charged on approval. If that charge fails, PayPal ends the subscription.
   */
  private async subscribe(request: AgreementRequest): Promise<Checkout> {
    const { reference, requestKey, startsAt, chargesNow, price } = request;
    const { returnUrl } = this.config;
    const planId = await this.planFor(request);
    const body = {
      plan_id: planId,
      custom_id: reference,
      start_time: startsAt?.toISOString(),
      plan: startsAt && chargesNow ? withFee(price) : undefined,
      application_context: {
        brand_name: BRAND,
        user_action: 'SUBSCRIBE_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: returnUrl,
        cancel_url: returnUrl,
      },
    };
    const key = repeatable(`${requestKey}-${planId}`.slice(0, 108));
    return this.api.post('subscription', SUBSCRIPTIONS, checkoutAnswer, body, key);
  }

  private planFor({ planId, type, price }: AgreementRequest): Promise<string> {
    const account = this.config.clientId;
    const name = `${account} ${planId} ${type} ${decimal(price)} ${price.currency}`;
    return this.plans.get('paypal', name, async () => {
      const cycle = {
        frequency: { interval_unit: type === 'yearly' ? 'YEAR' : 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: amountOf(price) },
      };
      const plan = {
        product_id: await this.plans.get('paypal', `${account} product`, () => this.makeProduct()),
        name: `${BRAND} ${PLANS[planId].name}, ${type}`,
        billing_cycles: [cycle],
        payment_preferences: PREFERENCES,
      };
      return (await this.api.post('plan', '/v1/billing/plans', madeAnswer, plan, WHOLE)).id;
    });
  }

  private async makeProduct(): Promise<string> {
    const product = { name: BRAND, type: 'SERVICE', category: 'SOFTWARE' };
    return (await this.api.post('product', '/v1/catalogs/products', madeAnswer, product)).id;
  }
}

/** Overrides of the plan for one subscription: a charge on approval, before the regular cycles. */
function withFee(price: Money) {
  const fee = { setup_fee: amountOf(price), setup_fee_failure_action: 'CANCEL' };
  return { payment_preferences: { ...PREFERENCES, ...fee } };
}

function pathOf(id: string): string {
  return `${SUBSCRIPTIONS}/${encodeURIComponent(id)}`;
}

/** Formats an amount for PayPal. */
export function amountOf(price: Money) {
  return { currency_code: price.currency, value: decimal(price) };
}
