import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { Outbox } from '../../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../../shared/unit-of-work.js';
import { isRenewing } from '../domain/agreement.js';
import { NothingToCancel } from '../domain/ledger.errors.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { RecalculateEntitlement } from './recalculate-entitlement.js';

/** Stops the renewal of a person's plan. Access lasts until the end of what is paid. */
@Injectable()
export class CancelSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly recalculate: RecalculateEntitlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NothingToCancel when nothing renews. */
  async execute(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.stopAll(tx, userId, 'person'))) throw new NothingToCancel();
      await this.outbox.add(tx, {
        type: 'billing.notice',
        payload: { notice: 'subscription-cancelled', userId },
      });
    });
  }

  /** Stops whatever would charge the person again. @returns whether there was anything. */
  async stopAll(tx: Transaction, userId: string, cause: string): Promise<boolean> {
    const ledger = await this.ledgers.open(tx, userId);
    const current = ledger.subscription;
    if (current?.graceUntil && current.graceUntil <= this.clock.now()) return false;
    const renewing = ledger.agreements.filter(isRenewing);
    for (const agreement of renewing) await this.recalculate.stopAgreement(tx, ledger, agreement, cause);
    // A plan that was given as one that renews has no agreement: stopping it is ours alone.
    const given = renewing.length === 0 && current !== null && current.isRenewing;
    if (given) {
      const now = this.clock.now();
      await this.ledgers.saveSubscription(
        tx,
        userId,
        { ...current, isRenewing: false, graceUntil: null, cancelledAt: now },
        now,
      );
      await this.ledgers.note(tx, { userId, what: 'subscription.stopped', cause });
    } else {
      await this.recalculate.execute(tx, userId, ledger, cause);
    }
    return given || renewing.length > 0;
  }
}
