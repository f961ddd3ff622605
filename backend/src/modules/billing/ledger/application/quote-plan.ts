import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { LedgerRepository, type PurchaseRequest } from '../domain/ledger.repository.js';
import { type Money, priceOf } from '../../catalog/domain/price.js';
import { quote, type Quote } from '../domain/quote.js';

/** Tells what buying a plan now would cost and grant. */
@Injectable()
export class QuotePlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async execute(request: PurchaseRequest): Promise<Quote & { price: Money }> {
    const ledger = await this.unitOfWork.run((tx) => this.ledgers.open(tx, request.userId));
    const price = priceOf(request.planId, request.type, request.provider);
    return { ...quote(ledger, request, this.clock.now()), price };
  }
}
