import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../shared/unit-of-work.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { Ledgers } from './ledgers.js';
import { Clock } from '../../../../shared/clock.js';
import type { DueWork } from '../../../../shared/due-work.js';

/** Stops every future charge to a person who can't sign in any more: suspended, or about to be deleted. */
@Injectable()
export class StopCharges {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly ledgers: Ledgers,
  ) {}

  /**
   * In the transaction that closes the account; the provider gets the cancellation from an outbox row.
   * @param cause for the audit. @returns the name of the plan that renewed until now; null without one.
   */
  async execute(tx: Transaction, userId: string, cause: string): Promise<string | null> {
    const ledger = await this.repository.open(tx, userId, cause);
    const planName = ledger.subscription && PLANS[ledger.subscription.planId].name;
    const stopped = ledger.shut();
    await this.ledgers.store(tx, ledger);
    return stopped ? planName : null;
  }
}

/**
 * Gives a person notice that their plan is about to end or has ended, once, and stops an agreement that no
 * longer charges.
 */
@Injectable()
export class EndSubscription implements DueWork {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly repository: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.repository.ending(this.clock.now(), limit);
  }

  execute(userId: string): Promise<void> {
    return this.ledgers.change(userId, 'clock', (ledger) => ledger.giveNoticeOfEnd());
  }
}
