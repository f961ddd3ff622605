import { Injectable } from '@nestjs/common';

import { Ledgers } from './ledgers.js';

/** Stops the renewal of a person's plan. Access lasts until the end of what is paid. */
@Injectable()
export class CancelSubscription {
  constructor(private readonly ledgers: Ledgers) {}

  /** @throws NothingToCancel when nothing renews. */
  execute(userId: string): Promise<void> {
    return this.ledgers.change(userId, 'person', (ledger) => ledger.cancelRenewal());
  }
}
