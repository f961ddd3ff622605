import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { LedgerRepository, type PurchaseRequest } from '../../ledger/domain/ledger.repository.js';
import type { Payment } from '../../ledger/domain/payment.js';
import { CheckoutRefused, PaymentProviders } from '../../providers/domain/payment-provider.js';
import { priceOf } from '../../catalog/domain/price.js';
import { newPayment, openCheckout } from '../../ledger/domain/purchase-request.js';
import { FIRST_CHECK } from '../../providers/domain/reconciliation-queue.js';

/** Opens an order at the provider for one period of a plan. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledgers: LedgerRepository,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the payment with its order. Who asks for the same again within minutes gets the same order.
   * @throws PaymentProviderUnavailable, CheckoutRefused. The payment is in our ledger before the provider hears of it, so that no order
   * can exist that we know nothing of.
   */
  async execute(request: PurchaseRequest): Promise<Payment> {
    const payment = await this.reserve(request);
    if (payment.orderId !== null) return payment;
    try {
      const { providerId, approveUrl } = await this.providers.get(request.provider).createOrder({
        reference: payment.id,
        requestKey: `${payment.id}-order`,
        planId: request.planId,
        type: request.type,
        price: priceOf(request.planId, request.type, request.provider),
      });
      return await this.attach(payment, providerId, approveUrl);
    } catch (error) {
      if (error instanceof CheckoutRefused) await this.giveUp(payment, error.issue);
      throw error;
    }
  }

  private reserve(request: PurchaseRequest): Promise<Payment> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const { payments } = await this.ledgers.open(tx, request.userId);
      const open = payments.filter(
        (one): one is Payment & PurchaseRequest => one.state === 'created' && one.agreementId === null,
      );
      const same = openCheckout(open, request, now);
      if (same) return same;
      const payment = newPayment(request, priceOf(request.planId, request.type, request.provider), now);
      await this.ledgers.addPayment(tx, payment, 'checkout', new Date(now.getTime() + FIRST_CHECK));
      return payment;
    });
  }

  /** Of two who asked at the same moment, the first one's order counts; the other order is never shown to anybody. */
  private attach({ id, userId }: Payment, orderId: string, approveUrl: string | null): Promise<Payment> {
    return this.unitOfWork.run(async (tx) => {
      const { payments } = await this.ledgers.open(tx, userId);
      const payment = payments.find((one) => one.id === id)!;
      if (payment.orderId !== null) return payment;
      const attached = { ...payment, orderId, approveUrl };
      await this.ledgers.savePayment(tx, attached, 'checkout');
      return attached;
    });
  }

  private giveUp({ id, userId }: Payment, failure: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { payments } = await this.ledgers.open(tx, userId);
      const payment = payments.find((one) => one.id === id)!;
      if (payment.state !== 'created' || payment.orderId !== null) return;
      await this.ledgers.savePayment(tx, { ...payment, state: 'failed', failure }, 'checkout');
    });
  }
}
