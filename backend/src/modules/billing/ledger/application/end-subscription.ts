import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { Outbox } from '../../../../shared/outbox.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { isRenewing } from '../domain/agreement.js';
import { EndingSubscriptions, noticeDue } from '../domain/ending-subscriptions.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { RecalculateEntitlement } from './recalculate-entitlement.js';

/** Gives a person notice that their plan is about to end or has ended, once, and stops an agreement that no longer charges. */
@Injectable()
export class EndSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly ending: EndingSubscriptions,
    private readonly recalculate: RecalculateEntitlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const ledger = await this.ledgers.open(tx, userId);
      if (!ledger.subscription) return;
      const due = noticeDue(ledger.subscription, await this.ending.lastNotice(tx, userId), this.clock.now());
      if (!due) return;
      await this.ending.recordNotice(tx, userId, due.mark);
      await this.outbox.add(tx, { type: 'billing.notice', payload: { notice: due.notice, userId } });
      if (due.notice !== 'subscription-expired') return;
      await this.ledgers.note(tx, { userId, what: 'subscription.expired', cause: 'clock' });
      // Three days without money: a charge that came now would surprise its owner.
      for (const agreement of ledger.agreements.filter(isRenewing)) {
        await this.recalculate.stopAgreement(tx, ledger, agreement, 'expired');
      }
      await this.recalculate.execute(tx, userId, ledger, 'expired');
    });
  }
}
