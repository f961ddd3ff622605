import { captureWire, refundWire, saleWire, subscriptionWire } from './paypal-wire.js';
import { type Charge, cycleEnd, type Deal, localId, type StandInStore } from './store.js';
import type { LocalWebhooks } from './webhooks.js';

/** What happens at the PayPal stand-in, and what it then tells us. */
export class PaypalDesk {
  constructor(
    private readonly store: StandInStore,
    private readonly webhooks: LocalWebhooks,
    private readonly now: () => number,
  ) {}

  /** The buyer has said yes in the window. A subscription charges at once; an order waits for its capture. */
  approve(deal: Deal, mood: Deal['mood']): void {
    deal.mood = mood;
    if (deal.kind === 'order') {
      if (deal.status === 'created') deal.status = 'approved';
      this.store.save();
      this.tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: deal.id, status: 'APPROVED' });
      return;
    }
    if (deal.status !== 'created') return;
    if (mood === 'decline') {
      this.store.save();
      this.tellOf(deal, 'PAYMENT.FAILED');
      return;
    }
    deal.status = 'active';
    deal.at = this.now();
    this.store.save();
    this.tellOf(deal, 'ACTIVATED');
    if (mood === 'pend') return;
    this.begin(deal);
  }

  /** What is charged on approval: the first cycle or, where cycles begin later, the setup fee if there is one. */
  private begin(deal: Deal): void {
    const { startsAt, upfront } = deal;
    if (startsAt === null || startsAt <= this.now()) return this.chargeSubscription(deal);
    deal.until = startsAt;
    this.store.save();
    if (upfront > 0) this.sell(deal, upfront);
  }

  /** Takes the money of an approved order. @returns PayPal's issue when it does not. */
  capture(deal: Deal): string | null {
    if (deal.charges.length > 0) return 'ORDER_ALREADY_CAPTURED';
    if (deal.status !== 'approved') return 'ORDER_NOT_APPROVED';
    if (deal.mood === 'decline') {
      deal.status = 'created';
      this.store.save();
      return 'INSTRUMENT_DECLINED';
    }
    deal.status = 'done';
    const charge = this.store.charge(
      deal,
      localId('', 17),
      deal.mood === 'pend' ? 'pending' : 'paid',
      this.now(),
    );
    this.tellCapture(charge, deal);
    return null;
  }

  /** What was left hanging is decided. */
  settle(deal: Deal): void {
    if (deal.kind === 'subscription' && deal.status === 'active' && deal.charges.length === 0) {
      return this.begin(deal);
    }
    for (const charge of this.store.chargesOf(deal).filter((one) => one.status === 'pending')) {
      charge.status = 'paid';
      this.store.save();
      this.tellCapture(charge, deal);
    }
  }

  /** One more charge of a subscription. */
  chargeSubscription(deal: Deal): void {
    if (deal.status !== 'active' && deal.status !== 'failing') return;
    deal.status = 'active';
    const from = deal.until ?? this.now();
    deal.until = cycleEnd(from, deal.interval ?? 'month');
    this.sell(deal, deal.amount);
  }

  private sell(deal: Deal, amount: number): void {
    const charge = this.store.charge(deal, localId('', 17), 'paid', this.now(), amount);
    this.tell('PAYMENT.SALE.COMPLETED', 'sale', saleWire(charge, deal));
  }

  failCharge(deal: Deal): void {
    if (deal.status !== 'active' && deal.status !== 'failing') return;
    deal.status = 'failing';
    deal.at = this.now();
    this.store.save();
    this.tellOf(deal, 'PAYMENT.FAILED');
  }

  cancel(deal: Deal): boolean {
    if (deal.kind !== 'subscription' || deal.status === 'cancelled') return false;
    deal.status = 'cancelled';
    deal.at = this.now();
    this.store.save();
    this.tellOf(deal, 'CANCELLED');
    return true;
  }

  /** @returns the refund as PayPal writes it, or null when it was all paid back before. */
  refund(charge: Charge, deal: Deal): ReturnType<typeof refundWire> | null {
    if (charge.refunded >= charge.amount) return null;
    charge.refunded = charge.amount;
    this.store.save();
    const refund = refundWire(localId('', 17), charge, deal, this.now());
    this.tell(deal.kind === 'order' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.SALE.REFUNDED', 'refund', refund);
    return refund;
  }

  /** The bank takes it back. */
  chargeback(charge: Charge, deal: Deal): void {
    charge.refunded = charge.amount;
    this.store.save();
    if (deal.kind === 'order') this.tell('PAYMENT.CAPTURE.REVERSED', 'capture', captureWire(charge, deal));
    else this.tell('PAYMENT.SALE.REVERSED', 'sale', refundWire(charge.id, charge, deal, this.now()));
  }

  private tellCapture(charge: Charge, deal: Deal): void {
    const event = charge.status === 'paid' ? 'COMPLETED' : 'PENDING';
    this.tell(`PAYMENT.CAPTURE.${event}`, 'capture', captureWire(charge, deal));
  }

  private tellOf(deal: Deal, event: string): void {
    this.tell(`BILLING.SUBSCRIPTION.${event}`, 'subscription', subscriptionWire(deal, ''));
  }

  private tell(event_type: string, resource_type: string, resource: object): void {
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
