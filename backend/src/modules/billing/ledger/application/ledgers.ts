import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../../shared/unit-of-work.js';
import type { Ledger } from '../domain/ledger.js';
import { LedgerRepository } from '../domain/ledger.repository.js';

/** Opens people's ledgers for use cases. */
@Injectable()
export class Ledgers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  read(userId: string): Promise<Ledger> {
    return this.unitOfWork.run((tx) => this.repository.open(tx, userId, 'read'));
  }

  /**
   * Opens the ledger in a separate transaction, calls `change`, and stores the changes with the resulting
   * messages.
   * @param cause cause of the change, for the audit log.
   * @returns the result of `change`.
   */
  change<T>(userId: string, cause: string, change: (ledger: Ledger) => T): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      const ledger = await this.repository.open(tx, userId, cause);
      const result = change(ledger);
      await this.store(tx, ledger);
      return result;
    });
  }

  /**
   * Stops the renewal of a person's plan. Access lasts until the end of the paid period.
   * @throws NothingToCancel if nothing renews.
   */
  cancelRenewal(userId: string): Promise<void> {
    return this.change(userId, 'person', (ledger) => ledger.cancelRenewal());
  }

  async store(tx: Transaction, ledger: Ledger): Promise<void> {
    const changes = ledger.takeChanges();
    await this.repository.save(tx, changes);
    for (const message of changes.messages) await this.outbox.add(tx, message);
  }
}
