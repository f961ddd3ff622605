import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import type { Ledger } from '../domain/ledger.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import type { ProviderEvent } from '../domain/payment.js';
import { Ledgers } from './ledgers.js';

/** What came of events. */
export interface Applied {
  /** How many were about something of ours. */
  matched: number;
  /** Those that they were about, by owner. */
  ledgers: Map<string, Ledger>;
}

/**
 * The one way by which money enters the ledger: verify, capture, webhook and reconcile all bring their events
 * here.
 */
@Injectable()
export class ApplyProviderEvents {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly ledgers: Ledgers,
  ) {}

  /**
   * Enters what a provider says. Events that come twice, late or in another order change nothing more.
   * @param cause for the audit.
   */
  async execute(
    tx: Transaction,
    provider: ProviderName,
    events: readonly ProviderEvent[],
    cause: string,
  ): Promise<Applied> {
    const applied: Applied = { matched: 0, ledgers: new Map() };
    for (const event of events) {
      const userId = await this.repository.ownerOf(tx, provider, event);
      if (userId === null) continue;
      const ledger = applied.ledgers.get(userId) ?? (await this.repository.open(tx, userId, cause));
      applied.ledgers.set(userId, ledger);
      if (ledger.apply(provider, event)) applied.matched += 1;
      // The next event may be found by an id that this one has brought.
      await this.ledgers.store(tx, ledger);
    }
    return applied;
  }
}
