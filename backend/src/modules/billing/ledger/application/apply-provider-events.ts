import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { Outbox } from '../../../../shared/outbox.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { advanceAgreement, type AgreementEvent, isRenewing } from '../domain/agreement.js';
import { findPayment } from '../domain/find-payment.js';
import { type Ledger, LedgerRepository } from '../domain/ledger.repository.js';
import type { Notice } from '../domain/notices.js';
import { advance, type ChargeEvent, type Payment, refuse } from '../domain/payment.js';
import type { ProviderEvent } from '../domain/provider-event.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { RecalculateEntitlement } from './recalculate-entitlement.js';

/** A provider's clock may be ahead of ours by this many milliseconds; a charge from further in the future is taken as of now. */
const CLOCKS_DIFFER = 5 * 60_000;

/**
 * The one way by which money enters the ledger: verify, capture, webhook and reconcile all bring their events here. What a
 * payment grants is written in the transaction that marks it paid, and follows from all payments together, so it is granted once.
 */
@Injectable()
export class ApplyProviderEvents {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly recalculate: RecalculateEntitlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Enters what a provider says. Events that come twice, late or in another order change nothing more.
   * @param cause for the audit.
   * @returns how many of the events were about something of ours.
   */
  async execute(
    tx: Transaction,
    provider: ProviderName,
    events: readonly ProviderEvent[],
    cause: string,
  ): Promise<number> {
    let matched = 0;
    for (const event of events) {
      const userId = await this.ledgers.ownerOf(tx, provider, event);
      if (userId === null) continue;
      const ledger = await this.ledgers.open(tx, userId);
      const known =
        event.kind === 'charge'
          ? await this.enterCharge(tx, ledger, provider, event, cause)
          : await this.enterAgreement(tx, ledger, provider, event, cause);
      if (known) matched += 1;
    }
    return matched;
  }

  private async enterCharge(
    tx: Transaction,
    ledger: Ledger,
    provider: ProviderName,
    told: ChargeEvent,
    cause: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const found = findPayment(ledger, provider, told, now);
    if (found === null) return false;
    const { payment, agreement, isNew, isForeign } = found;
    const opened = agreement?.createdAt ?? (isNew ? null : payment.createdAt);
    const event = { ...told, at: plausible(told.at, opened, now) };
    const after = isForeign ? refuse(payment, 'reference-mismatch') : advance(payment, event);
    if (after === payment) return true;

    if (isNew) await this.ledgers.addPayment(tx, after, cause, null);
    else await this.ledgers.savePayment(tx, after, cause);
    ledger.payments = [...ledger.payments.filter((one) => one.id !== after.id), after];
    await this.note(tx, payment, after, event, cause);
    if (after.state === 'paid' && payment.state !== 'paid') {
      // A charge proves that there is an agreement, whoever comes first with the news.
      if (agreement?.state === 'pending') {
        await this.recalculate.saveAgreement(
          tx,
          ledger,
          { ...agreement, state: 'active' },
          'agreement.active',
          cause,
        );
      }
      await this.mail(tx, 'payment-received', { paymentId: after.id });
    }
    if (after.state === 'refunded') await this.mail(tx, 'payment-refunded', { paymentId: after.id });
    await this.recalculate.execute(tx, after.userId, ledger, cause);
    return true;
  }

  private async enterAgreement(
    tx: Transaction,
    ledger: Ledger,
    provider: ProviderName,
    event: AgreementEvent,
    cause: string,
  ): Promise<boolean> {
    const { agreementProviderId: providerId } = event;
    const agreement = ledger.agreements.find(
      (one) => one.provider === provider && one.providerId === providerId,
    );
    if (!agreement) return false;
    const after = advanceAgreement(agreement, event);
    if (after === agreement) return true;

    const failing = after.failedAt !== agreement.failedAt;
    await this.recalculate.saveAgreement(
      tx,
      ledger,
      after,
      failing ? 'agreement.charge-failed' : `agreement.${after.state}`,
      cause,
    );
    const { subscription } = ledger;
    const isFirst = (agreement.failedAt ?? new Date(0)) < (subscription?.periodStart ?? new Date(0));
    if (failing && isFirst && subscription?.agreementId === agreement.id && isRenewing(after)) {
      await this.mail(tx, 'renewal-failed', { agreementId: after.id });
    }
    const now = await this.recalculate.execute(tx, after.userId, ledger, cause);
    const resumed = after.resumes && agreement.state === 'pending' && now?.agreementId === after.id;
    if (resumed && now.isRenewing) await this.mail(tx, 'subscription-resumed', { agreementId: after.id });
    return true;
  }

  private async note(
    tx: Transaction,
    before: Payment,
    after: Payment,
    event: ChargeEvent,
    cause: string,
  ): Promise<void> {
    const { userId, id: paymentId, state, failure } = after;
    const detail = { from: before.state, to: state, failure, told: `${event.amountMinor} ${event.currency}` };
    // A later word about a payment that stands as it did: an earlier time of the charge, or a part of it paid back.
    const what = state === before.state ? 'payment.updated' : `payment.${state}`;
    await this.ledgers.note(tx, { userId, paymentId, what, cause, detail });
  }

  private async mail(tx: Transaction, notice: Notice, about: Record<string, string>): Promise<void> {
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
