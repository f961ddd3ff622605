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

/** The screens show this text word for word. */
export const NOT_STARTED = 'Failed to initialize payment. Please try again or contact support.';

export class NothingToCancel extends Conflict {
  constructor() {
    super('There is no automatic renewal to cancel.');
  }
}

class NothingToResume extends Conflict {
  constructor() {
    super('There is no cancelled plan with time left to resume.');
  }
}

/** A plan is resumed as it is; another one is bought. */
class OtherPlanResumed extends ValidationFailed {
  constructor(planName: string) {
    super({ planId: [`Your cancelled plan is ${planName}. Only that one can be resumed.`] }, NOT_STARTED);
  }
}

/** What a provider calls an order or an agreement. */
export type ProviderIds = { orderId: string } | { agreementProviderId: string };

/** What a buyer was to approve. */
export interface Opened {
  /** With an agreement, the payment that was opened with it: null for one that charges nothing yet. */
  payment: Payment | null;
  /** The one that the payment is the first of, or by which a plan goes on. */
  agreement: Agreement | null;
}

/** What a provider has opened. */
interface OpenedCheckout {
  providerId: string;
  approveUrl: string | null;
}

/**
 * One person's payments, agreements and subscription, changed under one lock. What a payment grants follows
 * from all payments together and is written with it, so it is granted once, whatever comes twice, late or out
 * of order.
 */
export class Ledger implements LedgerState {
  private readonly records: LedgerRecords;

  constructor(userId: string, state: LedgerState, occasion: Occasion) {
    this.records = new LedgerRecords(userId, state, occasion);
    // A plan that somebody was given without paying: what they then buy extends it.
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

  /** By the provider's id of the order, or of the agreement. */
  opened(provider: ProviderName, of: ProviderIds): Opened | undefined {
    if ('orderId' in of) {
      const payment = this.payments.find((one) => one.provider === provider && one.orderId === of.orderId);
      return payment && { payment, agreement: null };
    }
    const agreement = this.agreements.find(
      (one) => one.provider === provider && one.providerId === of.agreementProviderId,
    );
    if (!agreement) return undefined;
    // Ids are in the order of time.
    const [first] = this.payments
      .filter((one) => one.agreementId === agreement.id)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return { agreement, payment: agreement.resumes ? null : (first ?? null) };
  }

  /** What buying something now would grant. */
  quote(request: PurchaseRequest): Quote {
    return quote(this, request, this.records.now);
  }

  /**
   * A payment for one period that nobody has made yet; the open one for who asks for the same again within
   * minutes.
   */
  openPayment(request: PurchaseRequest): Payment {
    const open = this.payments.filter(
      (one): one is Payment & PurchaseRequest => one.state === 'created' && one.agreementId === null,
    );
    const { now } = this.records;
    const price = priceOf(request.planId, request.type, request.provider);
    return openCheckout(open, request, now) ?? this.records.payments.put(newPayment(request, price, now));
  }

  /**
   * An agreement that nobody has approved yet, or the open one as with payments.
   * @param resumes goes on with the cancelled plan and charges nothing now. @throws NothingToResume,
   * OtherPlanResumed
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

  /** When a resumed plan is charged for next. */
  private resumption({ planId }: PurchaseRequest): Date {
    const startsAt = resumesAt(this, this.records.now);
    if (startsAt === null) throw new NothingToResume();
    const present = this.subscription!.planId;
    if (present !== planId) throw new OtherPlanResumed(PLANS[present].name);
    return startsAt;
  }

  /**
   * Of two who asked at the same moment, the first one's order counts; the other order is never shown to
   * anybody.
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

  /** Closes a payment whose order the provider refused to open. */
  giveUp({ id }: Payment, failure: string): void {
    if (this.payment(id)?.orderId === null) this.close(id, failure);
  }

  /**
   * Closes a payment that nobody made. Should the provider come with the money after all, it is taken and
   * grants its period.
   */
  abandon(id: string): void {
    this.close(id, 'abandoned');
  }

  private close(id: string, failure: string): void {
    const payment = this.payment(id);
    if (payment?.state === 'created') this.records.payments.put({ ...payment, state: 'failed', failure });
  }

  /**
   * The next try must not be answered with this refusal again: providers repeat their answer to a request
   * key.
   */
  countRefusal({ id, attempts }: Payment): void {
    const payment = this.payment(id)!;
    if (payment.attempts === attempts) this.records.payments.put({ ...payment, attempts: attempts + 1 });
  }

  /**
   * Enters what a provider says. @returns what it is about, as it is now; null when that is none of this
   * ledger's.
   */
  apply(provider: ProviderName, event: ProviderEvent): Payment | Agreement | null {
    return event.kind === 'charge'
      ? applyCharge(this.records, provider, event)
      : applyAgreementEvent(this.records, provider, event);
  }

  /**
   * Stops whatever would charge the person again; access lasts until the end of what is paid. @throws
   * NothingToCancel
   */
  cancelRenewal(): void {
    const { records, subscription } = this;
    if (subscription?.graceUntil && !hasAccess(subscription, records.now)) throw new NothingToCancel();
    if (!this.stopRenewals()) throw new NothingToCancel();
    records.notify('subscription-cancelled', { userId: records.userId });
  }

  /**
   * Stops every charge to a person who can't sign in any more, without a notice: the caller writes to them.
   * An agreement that is still open at the provider is stopped as soon as it is approved there.
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
      // A complimentary recurring plan has no provider agreement, so we stop it ourselves.
      const stopped = { isRenewing: false, graceUntil: null, cancelledAt: records.now };
      records.subscription = { ...subscription, ...stopped };
      records.note({ what: 'subscription.stopped' });
    } else return false;
    return true;
  }

  /**
   * Gives notice that the plan is about to end or has ended, once, and stops an agreement that no longer
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
    // Three days without money: a charge that came now would surprise its owner.
    for (const agreement of this.agreements.filter(isRenewing)) records.stopAgreement(agreement);
    recalculate(records);
  }

  /** Everything that has changed and follows from it since the last time, for storing. */
  takeChanges(): LedgerChanges {
    return this.records.take();
  }
}
