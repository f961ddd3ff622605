import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { BillingBooks, type Offer } from '../domain/billing-books.js';
import { type Money, priceOf } from '../domain/price.js';
import { quote, type Quote } from '../domain/quote.js';

/** Tells what buying a plan now would cost and grant. */
@Injectable()
export class QuotePlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly books: BillingBooks,
    private readonly clock: Clock,
  ) {}

  async execute(offer: Offer): Promise<Quote & { price: Money }> {
    const books = await this.unitOfWork.run((tx) => this.books.open(tx, offer.userId));
    const price = priceOf(offer.planId, offer.type, offer.provider);
    return { ...quote(books, offer, this.clock.now()), price };
  }
}
