import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../shared/unit-of-work.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { Ledgers } from './ledgers.js';
import { Clock } from '../../../../shared/clock.js';
import type { DueWork } from '../../../../shared/due-work.js';

/** Stops all future charges to a person who can no longer sign in: suspended, or about to be deleted. */
@Injectable()
export class StopCharges {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly ledgers: Ledgers,
  ) {}

  /**
   * Stops the charges in the transaction that closes the account. An outbox message cancels the agreement at
   * the provider.
   * @param cause reason for stopping, for the audit log.
   * @returns the name of the plan that renewed until now, or null.
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
 * Sends one notice that a person's plan is about to end or has ended, and stops an agreement that no longer
 * charges.
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
