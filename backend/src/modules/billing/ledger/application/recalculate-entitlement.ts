import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { Outbox } from '../../../../shared/outbox.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { type Agreement, isRenewing } from '../domain/agreement.js';
import { type CalculatedEntitlement, entitlementOf } from '../domain/entitlement.js';
import { type Ledger, LedgerRepository } from '../domain/ledger.repository.js';
import type { Payment } from '../domain/payment.js';
import { renewedBy, type Subscription, subscriptionOf } from '../domain/subscription.js';

/** Makes the subscription what a person's payments and agreements add up to. */
@Injectable()
export class RecalculateEntitlement {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param ledger as it is now, opened in `tx`. @returns the subscription, or null when nothing that was paid is left. */
  async execute(
    tx: Transaction,
    userId: string,
    ledger: Ledger,
    cause: string,
  ): Promise<Subscription | null> {
    const now = this.clock.now();
    const before = ledger.subscription;
    const calculated = entitlementOf(ledger.payments, ledger.agreements);
    for (const payment of ledger.payments) await this.writePeriod(tx, payment, calculated, cause);
    const { entitlement } = calculated;
    const current = entitlement && renewedBy(entitlement, ledger.agreements);
    await this.stopReplaced(tx, ledger, current?.id ?? null, cause);
    const agreement = ledger.agreements.find((one) => one.id === current?.id) ?? null;
    // When renewal was stopped is told once, and stays.
    const since = before?.agreementId === agreement?.id ? before?.cancelledAt : null;
    const after = entitlement && subscriptionOf(entitlement, agreement, since ?? now);
    if (after === null && before === null) return null;

    await this.ledgers.saveSubscription(tx, userId, after, now);
    ledger.subscription = after;
    const [from, to] = [summary(before), summary(after)];
    if (JSON.stringify(from) !== JSON.stringify(to)) {
      await this.ledgers.note(tx, { userId, what: 'subscription.changed', cause, detail: { from, to } });
    }
    return after;
  }

  /** Ends an agreement: here at once, at the provider by a job that tries again until it is done. */
  async stopAgreement(tx: Transaction, ledger: Ledger, agreement: Agreement, cause: string): Promise<void> {
    const stopped = { ...agreement, cancelRequestedAt: this.clock.now() };
    await this.saveAgreement(tx, ledger, stopped, 'agreement.stopped', cause);
    const { id: agreementId, userId } = agreement;
    await this.outbox.add(tx, { type: 'billing.cancel-agreement', payload: { agreementId, userId } });
  }

  /** Writes a changed agreement, with its entry in the audit log. */
  async saveAgreement(
    tx: Transaction,
    ledger: Ledger,
    agreement: Agreement,
    what: string,
    cause: string,
  ): Promise<void> {
    await this.ledgers.saveAgreement(tx, agreement);
    ledger.agreements = ledger.agreements.map((one) => (one.id === agreement.id ? agreement : one));
    await this.ledgers.note(tx, { userId: agreement.userId, agreementId: agreement.id, what, cause });
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
    await this.ledgers.savePayment(tx, after, cause);
    if (after.refundWanted && !payment.refundWanted) {
      const { id: paymentId, userId } = payment;
      await this.ledgers.note(tx, { userId, paymentId, what: 'payment.unwanted', cause });
      await this.outbox.add(tx, { type: 'billing.refund', payload: { paymentId, userId } });
    }
  }

  /** An agreement that has charged, or by which a plan was resumed, must not charge once another purchase has replaced it. */
  private async stopReplaced(
    tx: Transaction,
    ledger: Ledger,
    current: string | null,
    cause: string,
  ): Promise<void> {
    for (const agreement of ledger.agreements) {
      if (agreement.id === current || !isRenewing(agreement)) continue;
      const hasCharged = ledger.payments.some(
        (one) => one.agreementId === agreement.id && one.paidAt !== null,
      );
      // One that is approved and whose first charge is on its way has replaced nothing yet.
      if (!hasCharged && !agreement.resumes) continue;
      await this.stopAgreement(tx, ledger, agreement, cause);
    }
  }
}

/** What the audit says of a subscription. */
function summary(subscription: Subscription | null): Record<string, unknown> | null {
  if (!subscription) return null;
  const { planId, type, end, isRenewing: renews } = subscription;
  return { planId, type, end, renews };
}
