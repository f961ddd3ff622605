import { Injectable } from '@nestjs/common';

import { PaymentNotStarted, PaypalUnavailable } from '../domain/billing.errors.js';
import type { Offer } from '../domain/billing-books.js';
import { CheckoutRefused, ProviderUnavailable } from '../domain/payment-provider.js';
import { type Money, priceOf } from '../domain/price.js';
import { SupportContact } from '../domain/support-contact.js';
import { checkPrice } from './check-price.js';
import { StartAgreement } from './start-agreement.js';
import { StartPayment } from './start-payment.js';

/** What a person wants to pay, and what their browser believes it costs. */
export interface CheckoutWish extends Offer {
  recurring: boolean;
  asked: { minor?: number; currency?: string };
}

export interface OpenCheckoutResult {
  /** The provider's id of the order or, when recurring, of the agreement. */
  providerId: string;
  approveUrl: string | null;
  price: Money;
}

/** Opens a checkout at a provider, for one payment or for a plan that renews itself. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly startAgreement: StartAgreement,
    private readonly support: SupportContact,
  ) {}

  /** @throws WrongPrice, PaymentNotStarted, PaypalUnavailable. Nothing is charged by opening. */
  async execute({ recurring, asked, ...offer }: CheckoutWish): Promise<OpenCheckoutResult> {
    checkPrice(offer, asked);
    const price = priceOf(offer.planId, offer.type, offer.provider);
    try {
      if (recurring) {
        const { providerId, approveUrl } = await this.startAgreement.execute(offer);
        return { providerId: providerId!, approveUrl, price };
      }
      const { orderId, approveUrl } = await this.startPayment.execute(offer);
      return { providerId: orderId!, approveUrl, price };
    } catch (error) {
      if (error instanceof ProviderUnavailable && offer.provider === 'paypal') {
        throw new PaypalUnavailable(this.support.email);
      }
      if (error instanceof ProviderUnavailable || error instanceof CheckoutRefused)
        throw new PaymentNotStarted();
      throw error;
    }
  }
}
