import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Agreement } from '../domain/agreement.js';
import { BillingBooks, type Offer } from '../domain/billing-books.js';
import { newAgreement, newPayment, openCheckout } from '../domain/offer.js';
import { PaymentProviders } from '../domain/payment-provider.js';
import { priceOf } from '../domain/price.js';
import { FIRST_CHECK } from '../domain/unsettled.js';

/** Opens an agreement at the provider by which a plan renews itself. */
@Injectable()
export class StartAgreement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly books: BillingBooks,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the agreement with the provider's id. Who asks for the same again within minutes gets the same agreement.
   * @throws ProviderUnavailable, CheckoutRefused.
   */
  async execute(offer: Offer): Promise<Agreement> {
    const agreement = await this.reserve(offer);
    if (agreement.providerId !== null) return agreement;
    const { providerId, approveUrl } = await this.providers.get(offer.provider).createAgreement({
      reference: agreement.id,
      requestKey: `${agreement.id}-agreement`,
      planId: offer.planId,
      type: offer.type,
      price: priceOf(offer.planId, offer.type, offer.provider),
    });
    return this.attach(agreement, providerId, approveUrl);
  }

  private reserve(offer: Offer): Promise<Agreement> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const { agreements } = await this.books.open(tx, offer.userId);
      const pending = agreements.filter((one) => one.state === 'pending' && one.cancelRequestedAt === null);
      const same = openCheckout(pending, offer, now);
      if (same) return same;
      const price = priceOf(offer.planId, offer.type, offer.provider);
      const agreement = newAgreement(offer, price, now);
      await this.books.addAgreement(tx, agreement, new Date(now.getTime() + FIRST_CHECK));
      await this.books.addPayment(tx, newPayment(offer, price, now, agreement.id), 'checkout', null);
      return agreement;
    });
  }

  private attach(
    { id, userId }: Agreement,
    providerId: string,
    approveUrl: string | null,
  ): Promise<Agreement> {
    return this.unitOfWork.run(async (tx) => {
      const { agreements } = await this.books.open(tx, userId);
      const agreement = agreements.find((one) => one.id === id)!;
      if (agreement.providerId !== null) return agreement;
      const attached = { ...agreement, providerId, approveUrl };
      await this.books.saveAgreement(tx, attached);
      return attached;
    });
  }
}
