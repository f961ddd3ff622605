import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { isRenewing } from '../domain/agreement.js';
import { BillingBooks } from '../domain/billing-books.js';
import { EndingSubscriptions, noticeDue } from '../domain/ending-subscriptions.js';
import { RecalculateEntitlement } from './recalculate-entitlement.js';

/** Tells a person that their plan is about to end or has ended, once, and stops an agreement that no longer charges. */
@Injectable()
export class EndSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly books: BillingBooks,
    private readonly ending: EndingSubscriptions,
    private readonly recalculate: RecalculateEntitlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const books = await this.books.open(tx, userId);
      if (!books.subscription) return;
      const due = noticeDue(books.subscription, await this.ending.toldAbout(tx, userId), this.clock.now());
      if (!due) return;
      await this.ending.tell(tx, userId, due.mark);
      await this.outbox.add(tx, { type: 'billing.notice', payload: { notice: due.notice, userId } });
      if (due.notice !== 'subscription-expired') return;
      await this.books.note(tx, { userId, what: 'subscription.expired', cause: 'clock' });
      // Three days without money: a charge that came now would surprise its owner.
      for (const agreement of books.agreements.filter(isRenewing)) {
        await this.recalculate.stopAgreement(tx, books, agreement, 'expired');
      }
      await this.recalculate.execute(tx, userId, books, 'expired');
    });
  }
}
