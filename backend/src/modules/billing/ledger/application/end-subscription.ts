import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import type { DueWork } from '../../../../shared/due-work.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import { Ledgers } from './ledgers.js';

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
