import { createHmac } from 'node:crypto';

import { orderWire, paymentWire, subscriptionWire } from './razorpay-wire.js';
import { type Charge, cycleEnd, type Deal, localId, type StandInStore } from './store.js';
import type { LocalWebhooks } from './webhooks.js';

/** What Razorpay's checkout hands to the page that opened it. */
export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

const APPROVED = new Set<Deal['status']>(['authenticated', 'active', 'failing']);

/** What happens at the Razorpay stand-in, and what it then tells us. */
export class RazorpayDesk {
  constructor(
    private readonly store: StandInStore,
    private readonly webhooks: LocalWebhooks,
    private readonly keySecret: string,
    private readonly now: () => number,
  ) {}

  /** The buyer pays. @returns what the page is told; null when there is nothing to pay any more. */
  pay(deal: Deal): CheckoutResponse | null {
    if (deal.status !== 'created') return null;
    if (deal.kind === 'subscription' && deal.startsAt !== null) return this.authenticate(deal, deal.startsAt);
    if (deal.kind === 'subscription') {
      deal.status = 'active';
      const charge = this.chargeSubscription(deal)!;
      return this.sign(deal, charge);
    }
    deal.status = 'done';
    const charge = this.store.charge(deal, localId('pay_', 14), 'paid', this.now());
    this.tell('payment.captured', { payment: { entity: paymentWire(charge, deal) } });
    this.tell('order.paid', {
      payment: { entity: paymentWire(charge, deal) },
      order: { entity: orderWire(deal) },
    });
    return this.sign(deal, charge);
  }

  /**
   * A subscription that begins later is approved with its add-ons, or with a token sum that is given back. Too late for its start, it
   * has expired.
   */
  private authenticate(deal: Deal, startsAt: number): CheckoutResponse | null {
    if (startsAt <= this.now()) {
      deal.status = 'done';
      this.store.save();
      return null;
    }
    deal.status = 'authenticated';
    deal.until = startsAt;
    const charge =
      deal.upfront > 0
        ? this.store.charge(deal, localId('pay_', 14), 'paid', this.now(), deal.upfront)
        : this.store.token(deal, localId('pay_', 14), this.now());
    this.tell('subscription.authenticated', { subscription: { entity: subscriptionWire(deal) } });
    if (deal.upfront > 0) this.tell('payment.captured', { payment: { entity: paymentWire(charge, deal) } });
    return this.sign(deal, charge);
  }

  /** The bank says no; the buyer may try again. */
  decline(deal: Deal): Charge {
    const charge = this.store.charge(deal, localId('pay_', 14), 'failed', this.now());
    this.tell('payment.failed', { payment: { entity: paymentWire(charge, deal) } });
    return charge;
  }

  /** The bank says yes, late, and nobody takes the money: it waits to be captured. */
  authorise(deal: Deal): void {
    if (deal.kind !== 'order' || deal.status !== 'created') return;
    const charge = this.store.charge(deal, localId('pay_', 14), 'authorised', this.now());
    this.tell('payment.authorized', { payment: { entity: paymentWire(charge, deal) } });
  }

  capture(charge: Charge, deal: Deal): void {
    charge.status = 'paid';
    deal.status = 'done';
    this.store.save();
    this.tell('payment.captured', { payment: { entity: paymentWire(charge, deal) } });
  }

  /** One more charge of a subscription. */
  chargeSubscription(deal: Deal): Charge | null {
    if (!APPROVED.has(deal.status)) return null;
    const isFirst = deal.charges.length === 0 || deal.status === 'authenticated';
    deal.status = 'active';
    deal.until = cycleEnd(deal.until ?? this.now(), deal.interval ?? 'month');
    const charge = this.store.charge(deal, localId('pay_', 14), 'paid', this.now());
    const payment = { entity: paymentWire(charge, deal) };
    const subscription = { entity: subscriptionWire(deal) };
    if (isFirst) this.tell('subscription.activated', { subscription });
    this.tell('payment.captured', { payment });
    this.tell('subscription.charged', { subscription, payment });
    return charge;
  }

  failCharge(deal: Deal): void {
    if (!APPROVED.has(deal.status)) return;
    deal.status = 'failing';
    this.store.save();
    this.tell('subscription.pending', { subscription: { entity: subscriptionWire(deal) } });
  }

  cancel(deal: Deal): boolean {
    if (deal.kind !== 'subscription' || deal.status === 'cancelled') return false;
    deal.status = 'cancelled';
    this.store.save();
    this.tell('subscription.cancelled', { subscription: { entity: subscriptionWire(deal) } });
    return true;
  }

  /** @param amount paise; the rest when left out. @returns whether there was that much left. */
  refund(charge: Charge, deal: Deal, amount = charge.amount - charge.refunded): boolean {
    if (charge.status !== 'paid' || amount <= 0 || charge.refunded + amount > charge.amount) return false;
    charge.refunded += amount;
    this.store.save();
    this.tell('refund.processed', {
      refund: { entity: { id: localId('rfnd_', 14), payment_id: charge.id, amount } },
      payment: { entity: paymentWire(charge, deal) },
    });
    return true;
  }

  /** The bank takes it back. */
  chargeback(charge: Charge, deal: Deal): void {
    charge.refunded = charge.amount;
    this.store.save();
    const dispute = {
      id: localId('disp_', 14),
      payment_id: charge.id,
      amount: charge.amount,
      currency: charge.currency,
    };
    this.tell('payment.dispute.lost', {
      payment: { entity: paymentWire(charge, deal) },
      dispute: { entity: dispute },
    });
  }

  private sign(deal: Deal, charge: Charge): CheckoutResponse {
    const isOrder = deal.kind === 'order';
    const signed = isOrder ? `${deal.id}|${charge.id}` : `${charge.id}|${deal.id}`;
    return {
      razorpay_payment_id: charge.id,
      ...(isOrder ? { razorpay_order_id: deal.id } : { razorpay_subscription_id: deal.id }),
      razorpay_signature: createHmac('sha256', this.keySecret).update(signed).digest('hex'),
    };
  }

  private tell(event: string, payload: Record<string, unknown>): void {
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
