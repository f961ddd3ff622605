import { Injectable } from '@nestjs/common';

import { PaymentNotStarted, PaypalUnavailable } from '../domain/checkout.errors.js';
import type { PurchaseRequest } from '../../ledger/domain/purchase-request.js';
import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import { CheckoutRefused, PaymentProviderUnavailable } from '../../providers/domain/payment-provider.js';
import { type Money, priceOf } from '../../catalog/domain/price.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';
import { checkPrice } from './check-price.js';
import { StartAgreement } from './start-agreement.js';
import { StartPayment } from './start-payment.js';

/** What a person wants to buy, and what their browser believes it costs. */
export interface OpenCheckoutCommand extends Omit<PurchaseRequest, 'type'> {
  /** Monthly unless said; a plan that is resumed stays as it was. */
  type?: BillingInterval;
  recurring: boolean;
  /** Go on with the plan that was cancelled; it renews, whatever `recurring` says. */
  resume?: boolean;
  asked: { minor?: number; currency?: string };
}

export interface OpenCheckoutResult {
  /** The provider's id of the order or, when recurring, of the agreement. */
  providerId: string;
  approveUrl: string | null;
  price: Money;
  /** When the first charge of a resumed plan falls; null: on approval. */
  firstChargeAt: Date | null;
}

/** Opens a checkout at a provider, for one payment or for a plan that renews itself. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly startPayment: StartPayment,
    private readonly startAgreement: StartAgreement,
    private readonly support: SupportContact,
  ) {}

  /**
   * @throws WrongPrice, NothingToResume, PaymentNotStarted, PaypalUnavailable. Nothing is charged by opening.
   */
  async execute({
    recurring,
    resume = false,
    asked,
    ...given
  }: OpenCheckoutCommand): Promise<OpenCheckoutResult> {
    const type = given.type ?? (resume ? await this.presentType(given.userId) : 'monthly');
    const request: PurchaseRequest = { ...given, type };
    checkPrice(request, asked);
    const price = priceOf(request.planId, request.type, request.provider);
    try {
      if (recurring || resume) {
        const { providerId, approveUrl, startsAt } = await this.startAgreement.execute(request, resume);
        return { providerId: providerId!, approveUrl, price, firstChargeAt: resume ? startsAt : null };
      }
      const { orderId, approveUrl } = await this.startPayment.execute(request);
      return { providerId: orderId!, approveUrl, price, firstChargeAt: null };
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && request.provider === 'paypal') {
        throw new PaypalUnavailable(this.support.email);
      }
      if (error instanceof PaymentProviderUnavailable || error instanceof CheckoutRefused)
        throw new PaymentNotStarted();
      throw error;
    }
  }

  /** How long a payment for the person's plan lasts. */
  private async presentType(userId: string): Promise<BillingInterval> {
    const { subscription } = await this.ledgers.read(userId);
    return subscription?.type ?? 'monthly';
  }
}
