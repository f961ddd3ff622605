import { createHmac } from 'node:crypto';

import { orderWire, paymentWire, subscriptionWire } from './razorpay-wire.js';
import { type Charge, cycleEnd, localId, type StubCheckout, type StubStore } from './store.js';
import type { LocalWebhooks } from './webhooks.js';

/** The result that Razorpay's checkout returns to the page that opened it. */
export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

const APPROVED = new Set<StubCheckout['status']>(['authenticated', 'active', 'failing']);

/** Simulates Razorpay's side of a checkout, and sends the webhooks that Razorpay would send. */
export class RazorpayCheckoutStub {
  constructor(
    private readonly store: StubStore,
    private readonly webhooks: LocalWebhooks,
    private readonly keySecret: string,
    private readonly now: () => number,
  ) {}

  /** Simulates the buyer paying. @returns the result for the page, or null if there is nothing left to pay */
  pay(checkout: StubCheckout): CheckoutResponse | null {
    if (checkout.status !== 'created') return null;
    if (checkout.kind === 'subscription' && checkout.startsAt !== null)
      return this.authenticate(checkout, checkout.startsAt);
    if (checkout.kind === 'subscription') {
      checkout.status = 'active';
      const charge = this.chargeSubscription(checkout)!;
      return this.sign(checkout, charge);
    }
    checkout.status = 'done';
    const charge = this.store.charge(checkout, localId('pay_', 14), 'paid', this.now());
    this.send('payment.captured', { payment: { entity: paymentWire(charge, checkout) } });
    this.send('order.paid', {
      payment: { entity: paymentWire(charge, checkout) },
      order: { entity: orderWire(checkout) },
    });
    return this.sign(checkout, charge);
  }

  /**
   * Approves a subscription that begins later. Charges its add-ons or, without add-ons, a token amount that
   * is refunded. If its start time has already passed, the checkout has expired.
   */
  private authenticate(checkout: StubCheckout, startsAt: number): CheckoutResponse | null {
    if (startsAt <= this.now()) {
      checkout.status = 'done';
      this.store.save();
      return null;
    }
    checkout.status = 'authenticated';
    checkout.until = startsAt;
    const charge =
      checkout.upfront > 0
        ? this.store.charge(checkout, localId('pay_', 14), 'paid', this.now(), checkout.upfront)
        : this.store.token(checkout, localId('pay_', 14), this.now());
    this.send('subscription.authenticated', { subscription: { entity: subscriptionWire(checkout) } });
    if (checkout.upfront > 0)
      this.send('payment.captured', { payment: { entity: paymentWire(charge, checkout) } });
    return this.sign(checkout, charge);
  }

  /** Simulates a decline by the buyer's bank. The buyer may try again. */
  decline(checkout: StubCheckout): Charge {
    const charge = this.store.charge(checkout, localId('pay_', 14), 'failed', this.now());
    this.send('payment.failed', { payment: { entity: paymentWire(charge, checkout) } });
    return charge;
  }

  /** Simulates a late authorization by the bank, before the payment is captured. */
  authorise(checkout: StubCheckout): void {
    if (checkout.kind !== 'order' || checkout.status !== 'created') return;
    const charge = this.store.charge(checkout, localId('pay_', 14), 'authorised', this.now());
    this.send('payment.authorized', { payment: { entity: paymentWire(charge, checkout) } });
  }

  capture(charge: Charge, checkout: StubCheckout): void {
    charge.status = 'paid';
    checkout.status = 'done';
    this.store.save();
    this.send('payment.captured', { payment: { entity: paymentWire(charge, checkout) } });
  }

  /** Charges a subscription for one more cycle. */
  chargeSubscription(checkout: StubCheckout): Charge | null {
    if (!APPROVED.has(checkout.status)) return null;
    const isFirst = checkout.charges.length === 0 || checkout.status === 'authenticated';
    checkout.status = 'active';
    checkout.until = cycleEnd(checkout.until ?? this.now(), checkout.interval ?? 'month');
    const charge = this.store.charge(checkout, localId('pay_', 14), 'paid', this.now());
    const payment = { entity: paymentWire(charge, checkout) };
    const subscription = { entity: subscriptionWire(checkout) };
    if (isFirst) this.send('subscription.activated', { subscription });
    this.send('payment.captured', { payment });
    this.send('subscription.charged', { subscription, payment });
    return charge;
  }

  failCharge(checkout: StubCheckout): void {
    if (!APPROVED.has(checkout.status)) return;
    checkout.status = 'failing';
    this.store.save();
    this.send('subscription.pending', { subscription: { entity: subscriptionWire(checkout) } });
  }

  cancel(checkout: StubCheckout): boolean {
    if (checkout.kind !== 'subscription' || checkout.status === 'cancelled') return false;
    checkout.status = 'cancelled';
    this.store.save();
    this.send('subscription.cancelled', { subscription: { entity: subscriptionWire(checkout) } });
    return true;
  }

  /**
   * Refunds a charge. @param amount in paise; defaults to the remaining amount. @returns false if the charge
   * isn't paid or less than `amount` is left
   */
  refund(charge: Charge, checkout: StubCheckout, amount = charge.amount - charge.refunded): boolean {
    if (charge.status !== 'paid' || amount <= 0 || charge.refunded + amount > charge.amount) return false;
    charge.refunded += amount;
    this.store.save();
    this.send('refund.processed', {
      refund: { entity: { id: localId('rfnd_', 14), payment_id: charge.id, amount } },
      payment: { entity: paymentWire(charge, checkout) },
    });
    return true;
  }

  /** Simulates a chargeback by the buyer's bank. */
  chargeback(charge: Charge, checkout: StubCheckout): void {
    charge.refunded = charge.amount;
    this.store.save();
    const dispute = {
      id: localId('disp_', 14),
      payment_id: charge.id,
      amount: charge.amount,
      currency: charge.currency,
    };
    this.send('payment.dispute.lost', {
      payment: { entity: paymentWire(charge, checkout) },
      dispute: { entity: dispute },
    });
  }

  private sign(checkout: StubCheckout, charge: Charge): CheckoutResponse {
    const isOrder = checkout.kind === 'order';
    const signed = isOrder ? `${checkout.id}|${charge.id}` : `${charge.id}|${checkout.id}`;
    return {
      razorpay_payment_id: charge.id,
      razorpay_order_id: isOrder ? checkout.id : undefined,
      razorpay_subscription_id: isOrder ? undefined : checkout.id,
      razorpay_signature: createHmac('sha256', this.keySecret).update(signed).digest('hex'),
    };
  }

  private send(event: string, payload: Record<string, unknown>): void {
    const created_at = Math.floor(this.now() / 1000);
    this.webhooks.send('razorpay', {
      entity: 'event',
      event,
      contains: Object.keys(payload),
      payload,
      created_at,
    });
  }
}
