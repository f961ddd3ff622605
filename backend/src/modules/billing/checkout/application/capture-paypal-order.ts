import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/** Takes the money of an order that its buyer has approved at PayPal. Doing it again changes nothing. */
@Injectable()
export class CapturePaypalOrder {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly collect: CollectPayment,
  ) {}

  /** @throws NotFound for an order that is not the person's; see `CollectPayment` for the rest. */
  async execute(userId: string, orderId: string): Promise<PaymentResult> {
    const payment = existing((await this.ledgers.read(userId)).order('paypal', orderId), 'Payment');
    if (payment.state === 'paid') return 'paid';
    return this.collect.execute({
      userId,
      provider: 'paypal',
      payment,
      agreement: null,
      chargeId: null,
      cause: 'capture',
    });
  }
}
