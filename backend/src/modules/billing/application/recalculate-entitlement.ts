import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type Agreement, isRenewing } from '../domain/agreement.js';
import { BillingBooks, type Books } from '../domain/billing-books.js';
import { type CalculatedEntitlement, entitlementOf } from '../domain/entitlement.js';
import type { Payment } from '../domain/payment.js';
import { renewedBy, type Subscription, subscriptionOf } from '../domain/subscription.js';

/** Makes the subscription what a person's payments and agreements add up to. */
@Injectable()
export class RecalculateEntitlement {
  constructor(
    private readonly books: BillingBooks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param books as they are now, opened in `tx`. @returns the subscription, or null when nothing that was paid is left. */
  async execute(tx: Transaction, userId: string, books: Books, cause: string): Promise<Subscription | null> {
    const now = this.clock.now();
    const before = books.subscription;
    const calculated = entitlementOf(books.payments, books.agreements);
    for (const payment of books.payments) await this.writePeriod(tx, payment, calculated, cause);
    const { entitlement } = calculated;
    const current = entitlement && renewedBy(entitlement, books.agreements);
    await this.stopReplaced(tx, books, current?.id ?? null, cause);
    const agreement = books.agreements.find((one) => one.id === current?.id) ?? null;
    // When renewal was stopped is told once, and stays.
    const since = before?.agreementId === agreement?.id ? before?.cancelledAt : null;
    const after = entitlement && subscriptionOf(entitlement, agreement, since ?? now);
    if (after === null && before === null) return null;

    await this.books.saveSubscription(tx, userId, after, now);
    books.subscription = after;
    const [from, to] = [summary(before), summary(after)];
    if (JSON.stringify(from) !== JSON.stringify(to)) {
      await this.books.note(tx, { userId, what: 'subscription.changed', cause, detail: { from, to } });
    }
    return after;
  }

  /** Ends an agreement: here at once, at the provider by a job that does not give up. */
  async stopAgreement(tx: Transaction, books: Books, agreement: Agreement, cause: string): Promise<void> {
    const stopped = { ...agreement, cancelRequestedAt: this.clock.now() };
    await this.saveAgreement(tx, books, stopped, 'agreement.stopped', cause);
    const { id: agreementId, userId } = agreement;
    await this.outbox.add(tx, { type: 'billing.cancel-agreement', payload: { agreementId, userId } });
  }

  /** Writes a changed agreement, with its line in the audit. */
  async saveAgreement(
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
    calculated: CalculatedEntitlement,
    cause: string,
  ): Promise<void> {
    const period = calculated.periods.get(payment.id);
    const after: Payment = {
      ...payment,
      kind: period?.kind ?? payment.kind,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      credit: period?.credit ?? null,
      refundWanted: payment.refundWanted || calculated.unexpectedCharges.has(payment.id),
    };
    if (JSON.stringify(after) === JSON.stringify(payment)) return;
    await this.books.savePayment(tx, after, cause);
    if (after.refundWanted && !payment.refundWanted) {
      const { id: paymentId, userId } = payment;
      await this.books.note(tx, { userId, paymentId, what: 'payment.unwanted', cause });
      await this.outbox.add(tx, { type: 'billing.refund', payload: { paymentId, userId } });
    }
  }

  /** An agreement that has charged, or by which a plan was resumed, must not charge once another purchase has replaced it. */
  private async stopReplaced(
    tx: Transaction,
    books: Books,
    current: string | null,
    cause: string,
  ): Promise<void> {
    for (const agreement of books.agreements) {
      if (agreement.id === current || !isRenewing(agreement)) continue;
      const hasCharged = books.payments.some(
        (one) => one.agreementId === agreement.id && one.paidAt !== null,
      );
      // One that is approved and whose first charge is on its way has replaced nothing yet.
      if (!hasCharged && !agreement.resumes) continue;
      await this.stopAgreement(tx, books, agreement, cause);
    }
  }
}

/** What the audit says of a subscription. */
function summary(subscription: Subscription | null): Record<string, unknown> | null {
  if (!subscription) return null;
  const { planId, type, end, isRenewing: renews } = subscription;
  return { planId, type, end, renews };
}
