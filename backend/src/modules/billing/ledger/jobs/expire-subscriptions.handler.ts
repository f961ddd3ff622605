import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { EndSubscription } from '../application/end-subscription.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { DueHandler } from '../../../../platform/queue/due-handler.js';

/** Ends what is over, and says so. */
@Injectable()
export class ExpireSubscriptionsHandler extends DueHandler<string> {
  constructor(ledgers: LedgerRepository, end: EndSubscription, clock: Clock) {
    const due = (limit: number) => ledgers.ending(clock.now(), limit);
    super('billing.expiry', 60_000, due, (userId) => end.execute(userId));
  }
}
