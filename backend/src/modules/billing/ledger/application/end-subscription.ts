import { Injectable } from '@nestjs/common';

import { Ledgers } from './ledgers.js';

/**
 * Gives a person notice that their plan is about to end or has ended, once, and stops an agreement that no
 * longer charges.
 */
@Injectable()
export class EndSubscription {
  constructor(private readonly ledgers: Ledgers) {}

  execute(userId: string): Promise<void> {
    return this.ledgers.change(userId, 'clock', (ledger) => ledger.giveNoticeOfEnd());
  }
}
