import { Injectable } from '@nestjs/common';

import { decimal, priceOf } from '../../catalog/domain/plan.js';
import { creditView } from '../domain/credit.js';
import type { PurchaseRequest } from '../domain/purchase-request.js';
import { Ledgers } from './ledgers.js';

/** Computes the cost of buying a plan now, and the period it would grant. */
@Injectable()
export class QuotePlan {
  constructor(private readonly ledgers: Ledgers) {}

  async execute(request: PurchaseRequest) {
    const { start, end, credit } = (await this.ledgers.read(request.userId)).quote(request);
    const price = priceOf(request.planId, request.type, request.provider);
    const { currency } = price;
    const bought = { amount: decimal(price), currency, periodStart: start, periodEnd: end };
    return { ...bought, credit: credit && creditView(credit) };
  }
}
