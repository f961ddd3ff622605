import type { Clock } from '../../../../shared/clock.js';
import { PLANS } from '../../catalog/domain/plan.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
import { type AgreementRequest, type Checkout, CheckoutRefused } from '../domain/payment-provider.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';
import type { ProviderPlans } from '../infrastructure/provider-plans.js';
import { invoicesAnswer, madeAnswer, paymentAnswer, subscriptionAnswer } from './razorpay-answers.js';
import type { RazorpayApi } from './razorpay-api.js';
import { paymentEvents, subscriptionEvents } from './razorpay-events.js';

/** Razorpay wants an end: ten years, which is the longest it takes. */
const CHARGES = { monthly: 120, yearly: 10 };

/** What Razorpay calls subscriptions: it charges them by itself. */
export class RazorpayAgreements {
  constructor(
    private readonly config: RazorpayConfig,
    private readonly api: RazorpayApi,
    private readonly plans: ProviderPlans,
    private readonly clock: Clock,
  ) {}

  /** Opens one. A refusal may mean that the plan which we remember is of another account. */
  create(request: AgreementRequest): Promise<Checkout> {
    return this.plans.remade('razorpay', () => this.subscribe(request));
  }

  async lookUp(id: string): Promise<ProviderEvent[]> {
    const { status, current_end: due } = await this.subscription(id);
    // When the charge was due, so that asking twice says the same thing twice.
    const events = subscriptionEvents(id, status, due ?? this.clock.now());
    if (status === 'created') return events;
    const path = `/invoices?subscription_id=${encodeURIComponent(id)}`;
    const { items } = await this.api.get('invoices', path, invoicesAnswer);
    for (const { payment_id: paymentId } of items) {
      if (!paymentId) continue;
      const payment = await this.api.get('payment', `/payments/${paymentId}`, paymentAnswer);
      events.push(...paymentEvents(payment, id, this.clock.now()));
    }
    return events;
  }

  /**
   * Whether one that charges later was approved. The token sum by which Razorpay checks a card is given back
   * by itself.
   */
  async approved(id: string): Promise<ProviderEvent[]> {
    const { status } = await this.subscription(id);
    if (status === 'created') throw new CheckoutRefused('not-approved', 'created');
    return subscriptionEvents(id, status, this.clock.now());
  }

  /**
   * At once, not at the end of the cycle: access is ours to keep, and a charge that cannot come need not be
   * paid back.
   */
  async cancel(id: string): Promise<void> {
    try {
      await this.api.send('cancel', `${pathOf(id)}/cancel`, { cancel_at_cycle_end: 0 });
    } catch (error) {
      // It has ended already.
      if (!(error instanceof CheckoutRefused)) throw error;
    }
  }

  private subscription(id: string) {
    return this.api.get('subscription', pathOf(id), subscriptionAnswer);
  }

  /** One whose charges begin later: what is due now is an add-on, which is charged on approval. */
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
      // Mails are ours.
      customer_notify: false,
      notes: { reference },
      ...(startsAt && { start_at: startsAt.getTime() / 1000 }),
      ...(startsAt && chargesNow && { addons: [{ item }] }),
    });
    return { providerId, approveUrl: null };
  }
}

function pathOf(id: string): string {
  return `/subscriptions/${encodeURIComponent(id)}`;
}
