import { Injectable } from '@nestjs/common';

import { type Money, priceOf } from '../../catalog/domain/price.js';
import type { PurchaseRequest } from '../domain/purchase-request.js';
import type { Quote } from '../domain/quote.js';
import { Ledgers } from './ledgers.js';

/** Tells what buying a plan now would cost and grant. */
@Injectable()
export class QuotePlan {
  constructor(private readonly ledgers: Ledgers) {}

  async execute(request: PurchaseRequest): Promise<Quote & { price: Money }> {
    const ledger = await this.ledgers.read(request.userId);
    return { ...ledger.quote(request), price: priceOf(request.planId, request.type, request.provider) };
  }
}
