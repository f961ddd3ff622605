import { captureWire, refundWire, saleWire, subscriptionWire } from './paypal-wire.js';
import { type Charge, cycleEnd, localId, type StubCheckout, type StubStore } from './store.js';
import type { LocalWebhooks } from './webhooks.js';

/** Simulates PayPal's side of a checkout, and sends the webhooks that PayPal would send. */
export class PaypalCheckoutStub {
  constructor(
    private readonly store: StubStore,
    private readonly webhooks: LocalWebhooks,
    private readonly now: () => number,
  ) {}

  /** Handles the buyer's approval. A subscription is charged immediately; an order waits for its capture. */
  approve(checkout: StubCheckout, scriptedOutcome: StubCheckout['scriptedOutcome']): void {
    checkout.scriptedOutcome = scriptedOutcome;
    if (checkout.kind === 'order') {
      if (checkout.status === 'created') checkout.status = 'approved';
      this.store.save();
      this.send('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: checkout.id, status: 'APPROVED' });
      return;
    }
    if (checkout.status !== 'created') return;
    if (scriptedOutcome === 'decline') {
      this.store.save();
      this.sendAbout(checkout, 'PAYMENT.FAILED');
      return;
    }
    checkout.status = 'active';
    checkout.at = this.now();
    this.store.save();
    this.sendAbout(checkout, 'ACTIVATED');
    if (scriptedOutcome === 'pend') return;
    this.begin(checkout);
  }

  /** Charges a subscription on approval: the first cycle or, if cycles begin later, any setup fee. */
  private begin(checkout: StubCheckout): void {
    const { startsAt, upfront } = checkout;
    if (startsAt === null || startsAt <= this.now()) return this.chargeSubscription(checkout);
    checkout.until = startsAt;
    this.store.save();
    if (upfront > 0) this.sell(checkout, upfront);
  }

  /** Captures an approved order. @returns PayPal's issue code if the capture fails. */
  capture(checkout: StubCheckout): string | null {
    if (checkout.charges.length > 0) return 'ORDER_ALREADY_CAPTURED';
    if (checkout.status !== 'approved') return 'ORDER_NOT_APPROVED';
    if (checkout.scriptedOutcome === 'decline') {
      checkout.status = 'created';
      this.store.save();
      return 'INSTRUMENT_DECLINED';
    }
    checkout.status = 'done';
    const charge = this.store.charge(
      checkout,
      localId('', 17),
      checkout.scriptedOutcome === 'pend' ? 'pending' : 'paid',
      this.now(),
    );
    this.sendCapture(charge, checkout);
    return null;
  }

  /** Settles pending charges. */
  settle(checkout: StubCheckout): void {
    if (checkout.kind === 'subscription' && checkout.status === 'active' && checkout.charges.length === 0) {
      return this.begin(checkout);
    }
    for (const charge of this.store.chargesOf(checkout).filter(({ status }) => status === 'pending')) {
      charge.status = 'paid';
      this.store.save();
      this.sendCapture(charge, checkout);
    }
  }

  /** Charges a subscription for one more cycle. */
  chargeSubscription(checkout: StubCheckout): void {
    if (checkout.status !== 'active' && checkout.status !== 'failing') return;
    checkout.status = 'active';
    const from = checkout.until ?? this.now();
    checkout.until = cycleEnd(from, checkout.interval ?? 'month');
    this.sell(checkout, checkout.amount);
  }

  private sell(checkout: StubCheckout, amount: number): void {
    const charge = this.store.charge(checkout, localId('', 17), 'paid', this.now(), amount);
    this.send('PAYMENT.SALE.COMPLETED', 'sale', saleWire(charge, checkout));
  }

  failCharge(checkout: StubCheckout): void {
    if (checkout.status !== 'active' && checkout.status !== 'failing') return;
    checkout.status = 'failing';
    checkout.at = this.now();
    this.store.save();
    this.sendAbout(checkout, 'PAYMENT.FAILED');
  }

  cancel(checkout: StubCheckout): boolean {
    if (checkout.kind !== 'subscription' || checkout.status === 'cancelled') return false;
    checkout.status = 'cancelled';
    checkout.at = this.now();
    this.store.save();
    this.sendAbout(checkout, 'CANCELLED');
    return true;
  }

  /** Refunds a charge in full. @returns the refund in PayPal's format, or null if it was already refunded */
  refund(charge: Charge, checkout: StubCheckout): ReturnType<typeof refundWire> | null {
    if (charge.refunded >= charge.amount) return null;
    charge.refunded = charge.amount;
    this.store.save();
    const refund = refundWire(localId('', 17), charge, checkout, this.now());
    this.send(
      checkout.kind === 'order' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.SALE.REFUNDED',
      'refund',
      refund,
    );
    return refund;
  }

  /** Simulates a chargeback by the buyer's bank. */
  chargeback(charge: Charge, checkout: StubCheckout): void {
    charge.refunded = charge.amount;
    this.store.save();
    if (checkout.kind === 'order')
      this.send('PAYMENT.CAPTURE.REVERSED', 'capture', captureWire(charge, checkout));
    else this.send('PAYMENT.SALE.REVERSED', 'sale', refundWire(charge.id, charge, checkout, this.now()));
  }

  private sendCapture(charge: Charge, checkout: StubCheckout): void {
    const event = charge.status === 'paid' ? 'COMPLETED' : 'PENDING';
    this.send(`PAYMENT.CAPTURE.${event}`, 'capture', captureWire(charge, checkout));
  }

  private sendAbout(checkout: StubCheckout, event: string): void {
    this.send(`BILLING.SUBSCRIPTION.${event}`, 'subscription', subscriptionWire(checkout, ''));
  }

  private send(event_type: string, resource_type: string, resource: object): void {
    const create_time = new Date(this.now()).toISOString();
    this.webhooks.send('paypal', {
      id: localId('WH-', 20),
      event_type,
      resource_type,
      create_time,
      resource,
    });
  }
}
