import { type ProviderName, priceOf, PLANS } from '../../catalog/domain/plan.js';
import { type Agreement, isRenewing } from './agreement.js';
import { applyAgreementEvent, applyCharge } from './apply-event.js';
import { noticeDue } from './notices.js';
import { hasAccess, type Subscription } from './subscription.js';
import { type LedgerChanges, LedgerRecords, type LedgerState, type Occasion } from './ledger-records.js';
import type { Payment, ProviderEvent } from './payment.js';
import { grantOf, newAgreement, newPayment, openCheckout, type PurchaseRequest } from './purchase-request.js';
import { chargesAlike, quote, type Quote, resumesAt } from './quote.js';
import { recalculate } from './recalculate.js';
import { Conflict, ValidationFailed } from '../../../../shared/domain-error.js';
import { fieldError } from '../../../../shared/field-error.js';

/** Users see this text verbatim. */
export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';

export class NothingToCancel extends Conflict {
  constructor() {
    super('You have no automatic renewal to cancel.');
  }
}

class NothingToResume extends Conflict {
  constructor() {
    super('You have no canceled plan with time left to resume.');
  }
}

/** Only the canceled plan itself can be resumed. Another plan must be bought. */
class OtherPlanResumed extends ValidationFailed {
  constructor(planName: string) {
    const text = `Your canceled plan is ${planName}. You can resume only that one.`;
    super({ planId: [fieldError('OTHER_PLAN', text, { plan: planName })] }, NOT_STARTED);
  }
}

/** The provider's ID of an order or agreement. */
export type ProviderIds = { orderId: string } | { agreementProviderId: string };

/** A payment or agreement for the buyer to approve. */
export interface Opened {
  /**
   * The payment to approve; for an agreement, the payment opened with it. Null if the agreement doesn't
   * charge yet.
   */
  payment: Payment | null;
  /** The agreement that the payment belongs to, or that resumes a plan. Null for a single payment. */
  agreement: Agreement | null;
}

/** A checkout opened at a provider. */
interface OpenedCheckout {
  providerId: string;
  approveUrl: string | null;
}

/**
 * One person's payments, agreements and subscription, changed under one lock. The grants are always computed
 * from all payments together and stored with them, so each payment is granted once, even if events are
 * repeated, late or reordered.
 */
export class Ledger implements LedgerState {
  private readonly records: LedgerRecords;

  constructor(userId: string, state: LedgerState, occasion: Occasion) {
    this.records = new LedgerRecords(userId, state, occasion);
    // Adds a complimentary plan as a payment, so that later purchases extend it.
    if (state.subscription && !state.payments.some((one) => one.paidAt !== null))
      this.records.payments.assume(grantOf(userId, state.subscription));
  }

  get payments(): readonly Payment[] {
    return this.records.payments.all;
  }

  get agreements(): readonly Agreement[] {
    return this.records.agreements.all;
  }

  get subscription(): Subscription | null {
    return this.records.subscription;
  }

  payment(id: string | undefined): Payment | undefined {
    return this.records.payments.get(id);
  }

  agreement(id: string | undefined): Agreement | undefined {
    return this.records.agreements.get(id);
  }

  /** Finds a payment or agreement by the provider's ID of the order or agreement. */
  opened(provider: ProviderName, of: ProviderIds): Opened | undefined {
    if ('orderId' in of) {
      const payment = this.payments.find((one) => one.provider === provider && one.orderId === of.orderId);
      return payment && { payment, agreement: null };
    }
    const agreement = this.agreements.find(
      (one) => one.provider === provider && one.providerId === of.agreementProviderId,
    );
    if (!agreement) return undefined;
    // The first ID belongs to the earliest payment, because IDs sort by time.
    const [first] = this.payments
      .filter((one) => one.agreementId === agreement.id)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return { agreement, payment: agreement.resumes ? null : (first ?? null) };
  }

  /** Computes what a purchase made now would grant. */
  quote(request: PurchaseRequest): Quote {
    return quote(this, request, this.records.now);
  }

  /** Returns a new payment for one period, or the open payment for a request repeated within minutes. */
  openPayment(request: PurchaseRequest): Payment {
    const open = this.payments.filter(
      (one): one is Payment & PurchaseRequest => one.state === 'created' && one.agreementId === null,
    );
    const { now } = this.records;
    const price = priceOf(request.planId, request.type, request.provider);
    return openCheckout(open, request, now) ?? this.records.payments.put(newPayment(request, price, now));
  }

  /**
   * Returns a new pending agreement, or the open agreement for a request repeated within minutes.
   * @param resumes whether the agreement resumes the canceled plan and charges nothing now.
   * @throws NothingToResume, OtherPlanResumed
   */
  openAgreement(request: PurchaseRequest, resumes: boolean): Agreement {
    const { now, payments, agreements } = this.records;
    const startsAt = resumes ? this.resumption(request) : this.quote(request).renewsAt;
    const pending = this.agreements.filter(
      (one) =>
        one.state === 'pending' && one.cancelRequestedAt === null && chargesAlike(one, startsAt, resumes),
    );
    const same = openCheckout(pending, request, now);
    if (same) return same;
    const price = priceOf(request.planId, request.type, request.provider);
    const agreement = agreements.put(newAgreement(request, price, now, { startsAt, resumes }));
    if (!resumes) payments.put(newPayment(request, price, now, agreement.id));
    return agreement;
  }

  /** Returns the time of the next charge of a resumed plan. */
  private resumption({ planId }: PurchaseRequest): Date {
    const startsAt = resumesAt(this, this.records.now);
    if (startsAt === null) throw new NothingToResume();
    const present = this.subscription!.planId;
    if (present !== planId) throw new OtherPlanResumed(PLANS[present].name);
    return startsAt;
  }

  /**
   * Sets the provider's order. If two requests opened orders simultaneously, the first order wins, and the
   * other is never shown to anyone.
   */
  attachOrder({ id }: Payment, { providerId: orderId, approveUrl }: OpenedCheckout): Payment {
    const payment = this.payment(id)!;
    if (payment.orderId !== null) return payment;
    return this.records.payments.put({ ...payment, orderId, approveUrl });
  }

  attachAgreement({ id }: Agreement, { providerId, approveUrl }: OpenedCheckout): Agreement {
    const agreement = this.agreement(id)!;
    if (agreement.providerId !== null) return agreement;
    return this.records.agreements.put({ ...agreement, providerId, approveUrl });
  }

  /** Closes a payment if the provider refused to open its order. */
  giveUp({ id }: Payment, failure: string): void {
    if (this.payment(id)?.orderId === null) this.close(id, failure);
  }

  /**
   * Closes an unpaid payment. If the provider reports the money after all, the payment is accepted and grants
   * its period.
   */
  abandon(id: string): void {
    this.close(id, 'abandoned');
  }

  private close(id: string, failure: string): void {
    const payment = this.payment(id);
    if (payment?.state === 'created') this.records.payments.put({ ...payment, state: 'failed', failure });
  }

  /**
   * Counts a rejection so that the next attempt uses a new request key. With the same key, the provider would
   * repeat its rejection.
   */
  countRefusal({ id, attempts }: Payment): void {
    const payment = this.payment(id)!;
    if (payment.attempts === attempts) this.records.payments.put({ ...payment, attempts: attempts + 1 });
  }

  /**
   * Applies a provider's event.
   * @returns the payment or agreement after the event. Null if the event doesn't belong to this ledger.
   */
  apply(provider: ProviderName, event: ProviderEvent): Payment | Agreement | null {
    return event.kind === 'charge'
      ? applyCharge(this.records, provider, event)
      : applyAgreementEvent(this.records, provider, event);
  }

  /**
   * Stops everything that would charge the person again. Access lasts until the end of the paid period.
   * @throws NothingToCancel
   */
  cancelRenewal(): void {
    const { records, subscription } = this;
    if (subscription?.graceUntil && !hasAccess(subscription, records.now)) throw new NothingToCancel();
    if (!this.stopRenewals()) throw new NothingToCancel();
    records.notify('subscription-cancelled', { userId: records.userId });
  }

  /**
   * Stops all charges to a person who can no longer sign in. Sends no notice, because the caller notifies the
   * person. A pending agreement is stopped as soon as it is approved at the provider.
   * @returns whether a plan renewed until now.
   */
  shut(): boolean {
    const stopped = this.stopRenewals();
    const isOpen = (one: Agreement) => one.state === 'pending' && one.cancelRequestedAt === null;
    for (const agreement of this.agreements.filter(isOpen))
      this.records.putAgreement({ ...agreement, cancelRequestedAt: this.records.now }, 'agreement.stopped');
    return stopped;
  }

  private stopRenewals(): boolean {
    const { records, subscription } = this;
    const renewing = this.agreements.filter(isRenewing);
    for (const agreement of renewing) records.stopAgreement(agreement);
    if (renewing.length > 0) recalculate(records);
    else if (subscription?.isRenewing) {
      // A complimentary recurring plan has no provider agreement, so it is stopped here.
      const stopped = { isRenewing: false, graceUntil: null, cancelledAt: records.now };
      records.subscription = { ...subscription, ...stopped };
      records.note({ what: 'subscription.stopped' });
    } else return false;
    return true;
  }

  /**
   * Sends one notice that the plan is about to end or has ended, and stops an agreement that no longer
   * charges.
   */
  giveNoticeOfEnd(): void {
    const { records, subscription } = this;
    const due = subscription && noticeDue(subscription, subscription.lastNotice, records.now);
    if (!due) return;
    records.subscription = { ...subscription, lastNotice: due.mark };
    records.notify(due.notice, { userId: records.userId });
    if (due.notice !== 'subscription-expired') return;
    records.note({ what: 'subscription.expired' });
    // Three days have passed without a payment, so a later charge would surprise the owner.
    for (const agreement of this.agreements.filter(isRenewing)) records.stopAgreement(agreement);
    recalculate(records);
  }

  /** Returns all changes and messages since the last call, for storing. */
  takeChanges(): LedgerChanges {
    return this.records.take();
  }
}
