import { Injectable } from '@nestjs/common';

import { priceOf } from '../../catalog/domain/price.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { Payment } from '../../ledger/domain/payment.js';
import type { PurchaseRequest } from '../../ledger/domain/purchase-request.js';
import { CheckoutRefused, PaymentProviders } from '../../providers/domain/payment-provider.js';

const CAUSE = 'checkout';

/** Opens an order at the provider for one period of a plan. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly providers: PaymentProviders,
  ) {}

  /**
   * @returns the payment with its order. Who asks for the same again within minutes gets the same order.
   * @throws PaymentProviderUnavailable, CheckoutRefused. The payment is in our ledger before the provider
   * hears of it, so that no order can exist that we know nothing of.
   */
  async execute(request: PurchaseRequest): Promise<Payment> {
    const { userId, planId, type, provider } = request;
    const payment = await this.ledgers.change(userId, CAUSE, (ledger) => ledger.openPayment(request));
    if (payment.orderId !== null) return payment;
    try {
      const order = await this.providers.get(provider).createOrder({
        reference: payment.id,
        requestKey: `${payment.id}-order`,
        planId,
        type,
        price: priceOf(planId, type, provider),
      });
      return await this.ledgers.change(userId, CAUSE, (ledger) => ledger.attachOrder(payment, order));
    } catch (error) {
      if (error instanceof CheckoutRefused)
        await this.ledgers.change(userId, CAUSE, (ledger) => ledger.giveUp(payment, error.issue));
      throw error;
    }
  }
}
