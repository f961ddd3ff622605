import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { EndSubscription } from '../application/end-subscription.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { DueHandler } from './due-handler.js';

/** Ends what is over, and says so. */
@Injectable()
export class ExpireSubscriptionsHandler extends DueHandler<string> {
  readonly type = 'billing.expiry';
  readonly everyMs = 60_000;
  protected readonly what = 'Ending a subscription';

  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly end: EndSubscription,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected due(limit: number): Promise<string[]> {
    return this.ledgers.ending(this.clock.now(), limit);
  }

  protected work(userId: string): Promise<void> {
    return this.end.execute(userId);
  }
}
