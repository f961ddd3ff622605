import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import type { DueWork } from '../../../../shared/due-work.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { CheckoutRefused, PaymentProviders } from '../domain/payment-provider.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import { nextCheck, type ReconciliationItem, ReconciliationQueue } from '../domain/reconciliation-queue.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { ApplyProviderEvents } from '../../ledger/application/apply-provider-events.js';

/**
 * Margin in ms, because clocks differ. Charges are requested from this long before an agreement's creation.
 */
const MARGIN = 24 * 3_600_000;

/** Asks a provider about an unfinished payment or agreement, and applies the response. */
@Injectable()
export class Reconcile implements DueWork {
  /** Maximum number of attempts. More than an unpaid order needs: hourly checks for three days. */
  readonly attempts = 100;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: ReconciliationQueue,
    private readonly providers: PaymentProviders,
    private readonly applyEvents: ApplyProviderEvents,
    private readonly ledgers: Ledgers,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.queue.due(limit);
  }

  async execute(id: string): Promise<void> {
    const item = await this.queue.findDue(id);
    if (item) await this.lookUp(item, 'reconcile');
  }

  /**
   * Checks one payment or agreement.
   * @param cause cause of the check, for the audit log.
   * @throws PaymentProviderUnavailable, after scheduling the next check.
   */
  async lookUp(item: ReconciliationItem, cause: string): Promise<void> {
    const now = this.clock.now();
    const next = nextCheck(item, now);
    await this.queue.askAgain({ ...item, checks: item.checks + 1 }, next);
    const events = await this.ask(item);
    await this.unitOfWork.run((tx) => this.applyEvents.execute(tx, item.provider, events, cause));
    if (next === null && item.orderId !== null)
      await this.ledgers.change(item.userId, 'reconcile', (ledger) => ledger.abandon(item.id));
  }

  private async ask({
    id,
    provider,
    orderId,
    agreementProviderId,
    createdAt,
    checks,
  }: ReconciliationItem): Promise<ProviderEvent[]> {
    const gateway = this.providers.get(provider);
    try {
      if (agreementProviderId !== null) {
        return await gateway.lookUpAgreement(agreementProviderId, new Date(createdAt.getTime() - MARGIN));
      }
      return orderId === null ? [] : await gateway.lookUpOrder(orderId, `${id}-look-${checks}`);
    } catch (error) {
      // The provider knows the checkout, but there is nothing to collect yet: the buyer may still approve it.
      if (error instanceof CheckoutRefused) return [];
      throw error;
    }
  }
}
