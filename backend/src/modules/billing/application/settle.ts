import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type Agreement, advanceAgreement, isRenewing } from '../domain/agreement.js';
import { BillingBooks, type Books } from '../domain/billing-books.js';
import { addUp } from '../domain/entitlement.js';
import { findPayment } from '../domain/find-payment.js';
import { advance, type ChargeFact, type Payment, refuse } from '../domain/payment.js';
import type { Fact } from '../domain/payment-provider.js';
import type { ProviderName } from '../domain/price.js';
import { type Subscription, subscriptionOf } from '../domain/subscription.js';

/** A provider's clock may be ahead of ours by this many milliseconds; a charge from further in the future is taken as of now. */
const CLOCKS_DIFFER = 5 * 60_000;

/**
 * The one door through which money enters the books: verify, capture, webhook and reconcile all bring their facts here. What a
 * payment grants is written in the transaction that marks it paid, and follows from all payments together, so it is granted once.
 */
@Injectable()
export class Settle {
  constructor(
    private readonly books: BillingBooks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Enters what a provider says. Facts that come twice, late or in another order change nothing more.
   * @param cause for the audit.
   * @returns how many of the facts were about something of ours.
   */
  async apply(
    tx: Transaction,
    provider: ProviderName,
    facts: readonly Fact[],
    cause: string,
  ): Promise<number> {
    let matched = 0;
    for (const fact of facts) {
      const userId = await this.books.ownerOf(tx, provider, fact);
      if (userId === null) continue;
      const books = await this.books.open(tx, userId);
      const known =
        fact.kind === 'charge'
          ? await this.enterCharge(tx, books, provider, fact, cause)
          : await this.enterAgreement(
              tx,
              books,
              provider,
              fact.agreementProviderId,
              (one) => advanceAgreement(one, fact),
              cause,
            );
      if (known) matched += 1;
    }
    return matched;
  }

  /** Adds a person's books up anew, when something other than a provider changed them. */
  async balance(tx: Transaction, userId: string, books: Books, cause: string): Promise<Subscription | null> {
    const now = this.clock.now();
    const { entitlement, periods, strays } = addUp(books.payments);
    for (const payment of books.payments) await this.writePeriod(tx, payment, periods, strays, cause);
    await this.stopReplaced(tx, books, entitlement?.agreementId ?? null, cause);
    const agreement = books.agreements.find((one) => one.id === entitlement?.agreementId) ?? null;
    const subscription = entitlement && subscriptionOf(entitlement, agreement, now);
    if (
      subscription?.cancelledAt &&
      books.subscription?.cancelledAt &&
      books.subscription.agreementId === agreement?.id
    )
      subscription.cancelledAt = books.subscription.cancelledAt;
    if (subscription === null && books.subscription === null) return null;
    await this.books.saveSubscription(tx, userId, subscription, now);
    if (changed(books.subscription, subscription)) {
      const detail = { from: summary(books.subscription), to: summary(subscription) };
      await this.books.note(tx, { userId, what: 'subscription.changed', cause, detail });
    }
    return subscription;
  }

  private async enterCharge(
    tx: Transaction,
    books: Books,
    provider: ProviderName,
    told: ChargeFact,
    cause: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const found = findPayment(books, provider, told, now);
    if (found === null) return false;
    const { payment, agreement, isNew, isForeign } = found;
    const fact = {
      ...told,
      at: plausible(told.at, agreement?.createdAt ?? (isNew ? null : payment.createdAt), now),
    };
    const after = isForeign ? refuse(payment, 'reference-mismatch') : advance(payment, fact);
    if (after === payment) return true;

    if (isNew) await this.books.addPayment(tx, after, cause, null);
    else await this.books.savePayment(tx, after, cause);
    books.payments = [...books.payments.filter((one) => one.id !== after.id), after];
    const { userId } = after;
    const detail = {
      from: payment.state,
      to: after.state,
      failure: after.failure,
      told: `${fact.amountMinor} ${fact.currency}`,
    };
    await this.books.note(tx, { userId, paymentId: after.id, what: `payment.${after.state}`, cause, detail });
    if (after.state === 'paid' && payment.state !== 'paid') {
      if (agreement?.state === 'pending') await this.activate(tx, books, agreement, cause);
      await this.mail(tx, 'payment-received', { paymentId: after.id });
    }
    if (after.state === 'refunded') await this.mail(tx, 'payment-refunded', { paymentId: after.id });
    await this.balance(tx, userId, books, cause);
    return true;
  }

  /** A charge proves that there is an agreement, whoever comes first with the news. */
  private async activate(tx: Transaction, books: Books, agreement: Agreement, cause: string): Promise<void> {
    await this.keep(tx, books, { ...agreement, state: 'active' }, `agreement.active`, cause);
  }

  private async enterAgreement(
    tx: Transaction,
    books: Books,
    provider: ProviderName,
    providerId: string,
    change: (agreement: Agreement) => Agreement,
    cause: string,
  ): Promise<boolean> {
    const agreement = books.agreements.find(
      (one) => one.provider === provider && one.providerId === providerId,
    );
    if (!agreement) return false;
    const after = change(agreement);
    if (after === agreement) return true;
    const failing = after.failedAt !== agreement.failedAt;
    await this.keep(
      tx,
      books,
      after,
      failing ? 'agreement.charge-failed' : `agreement.${after.state}`,
      cause,
    );
    const isCurrent = books.subscription?.agreementId === agreement.id;
    const isFirst = (agreement.failedAt ?? new Date(0)) < (books.subscription?.periodStart ?? new Date(0));
    if (failing && isFirst && isCurrent && isRenewing(after))
      await this.mail(tx, 'renewal-failed', { agreementId: after.id });
    await this.balance(tx, after.userId, books, cause);
    return true;
  }

  private async keep(
    tx: Transaction,
    books: Books,
    agreement: Agreement,
    what: string,
    cause: string,
  ): Promise<void> {
    await this.books.saveAgreement(tx, agreement);
    books.agreements = books.agreements.map((one) => (one.id === agreement.id ? agreement : one));
    await this.books.note(tx, { userId: agreement.userId, agreementId: agreement.id, what, cause });
  }

  private async writePeriod(
    tx: Transaction,
    payment: Payment,
    periods: ReturnType<typeof addUp>['periods'],
    strays: Set<string>,
    cause: string,
  ): Promise<void> {
    const period = periods.get(payment.id);
    const refundWanted = payment.refundWanted || strays.has(payment.id);
    const same =
      period?.start.getTime() === payment.periodStart?.getTime() &&
      period?.end.getTime() === payment.periodEnd?.getTime() &&
      (period?.kind ?? payment.kind) === payment.kind &&
      refundWanted === payment.refundWanted;
    if (same) return;
    const after: Payment = {
      ...payment,
      kind: period?.kind ?? payment.kind,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      refundWanted,
    };
    await this.books.savePayment(tx, after, cause);
    if (refundWanted && !payment.refundWanted) {
      const { id, userId } = payment;
      await this.books.note(tx, { userId, paymentId: id, what: 'payment.unwanted', cause });
      await this.outbox.add(tx, { type: 'billing.refund', payload: { paymentId: id, userId } });
    }
  }

  /** An agreement that has charged and that another purchase has replaced must not charge again (contract 8). */
  private async stopReplaced(
    tx: Transaction,
    books: Books,
    current: string | null,
    cause: string,
  ): Promise<void> {
    for (const agreement of books.agreements) {
      const hasCharged = books.payments.some(
        (one) => one.agreementId === agreement.id && one.chargeId !== null && one.paidAt,
      );
      if (agreement.id === current || !hasCharged || !isRenewing(agreement)) continue;
      await this.stop(tx, books, agreement, cause);
    }
  }

  /** Ends an agreement: here at once, at the provider by a job that does not give up. */
  async stop(tx: Transaction, books: Books, agreement: Agreement, cause: string): Promise<void> {
    const stopped = { ...agreement, cancelRequestedAt: this.clock.now() };
    await this.keep(tx, books, stopped, 'agreement.stopped', cause);
    const { id: agreementId, userId } = agreement;
    await this.outbox.add(tx, { type: 'billing.cancel-agreement', payload: { agreementId, userId } });
  }

  private async mail(tx: Transaction, notice: string, about: Record<string, string>): Promise<void> {
    await this.outbox.add(tx, { type: 'billing.notice', payload: { notice, ...about } });
  }
}

/**
 * A provider's time of a charge, within reason: not before the checkout was opened (Razorpay's times are whole seconds, and what was
 * bought first must stay first), and not in the future.
 */
function plausible(at: Date, opened: Date | null, now: Date): Date {
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER) return now;
  return opened !== null && at < opened ? opened : at;
}

function summary(subscription: Subscription | null): Record<string, unknown> | null {
  if (!subscription) return null;
  const { planId, type, end, isRenewing: renews } = subscription;
  return { planId, type, end, renews };
}

function changed(before: Subscription | null, after: Subscription | null): boolean {
  return JSON.stringify(summary(before)) !== JSON.stringify(summary(after));
}
