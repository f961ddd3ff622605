import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';

/**
 * Looks whether an approved PayPal subscription has charged, and grants its first period or lets a cancelled
 * plan go on. Doing it again changes nothing.
 */
@Injectable()
export class ConfirmPaypalSubscription {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly collect: CollectPayment,
  ) {}

  /** @throws NotFound for a subscription that is not the person's; see `CollectPayment` for the rest. */
  async execute(userId: string, providerId: string): Promise<PaymentResult> {
    const found = existing(
      (await this.ledgers.read(userId)).agreementAt('paypal', providerId),
      'Subscription',
    );
    const { agreement, first: payment } = found;
    if (payment?.state === 'paid') return 'paid';
    return this.collect.execute({
      userId,
      provider: 'paypal',
      payment,
      agreement,
      chargeId: null,
      cause: 'confirm',
    });
  }
}
