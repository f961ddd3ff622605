import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import type { Ledger } from '../domain/ledger.js';
import { LedgerRepository } from '../domain/ledger.repository.js';
import type { ProviderEvent } from '../domain/payment.js';
import { Ledgers } from './ledgers.js';

/** The result of applying events. */
export interface Applied {
  /** Number of events that matched a known payment or agreement. */
  matched: number;
  /** The changed ledgers, keyed by owner. */
  ledgers: Map<string, Ledger>;
}

/**
 * Applies provider events to ledgers. All payments pass through here, whether verify, capture, a webhook or
 * reconcile reports them.
 */
@Injectable()
export class ApplyProviderEvents {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly ledgers: Ledgers,
  ) {}

  /**
   * Applies a provider's events. Repeated, late or reordered events lead to the same result.
   * @param cause cause of the events, for the audit log.
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
      // Stored immediately, because the next event's ledger may be found by an ID that this event set.
      await this.ledgers.store(tx, ledger);
    }
    return applied;
  }
}
