import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { LedgerRepository } from '../../ledger/domain/ledger.repository.js';

/** Closes a payment that nobody made. Should the provider come with the money after all, it is taken and grants its period. */
@Injectable()
export class AbandonPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
  ) {}

  async execute({ id, userId }: { id: string; userId: string }): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { payments } = await this.ledgers.open(tx, userId);
      const payment = payments.find((one) => one.id === id);
      if (payment?.state !== 'created') return;
      await this.ledgers.savePayment(tx, { ...payment, state: 'failed', failure: 'abandoned' }, 'reconcile');
    });
  }
}
