import { Injectable } from '@nestjs/common';

import { existing } from '../../../../shared/domain-error.js';
import { Ledgers } from '../../ledger/application/ledgers.js';
import type { ProviderIds } from '../../ledger/domain/ledger.js';
import { CollectPayment, type PaymentResult } from './collect-payment.js';
import { PaypalUnavailable } from '../domain/checkout.errors.js';
import { PaypalClientTokens } from '../domain/checkout-settings.js';
import { CheckoutRefused, PaymentProviderUnavailable } from '../../providers/domain/payment-provider.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';

/**
 * Completes a purchase that the buyer approved at PayPal. Captures an approved order. For an approved
 * subscription, checks whether PayPal has charged it, and grants its first period or resumes a canceled plan.
 * Idempotent.
 */
@Injectable()
export class SettlePaypal {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly collect: CollectPayment,
  ) {}

  /**
   * @throws NotFound if the order or subscription belongs to someone else. For other errors, see
   * `CollectPayment`.
   */
  async execute(userId: string, of: ProviderIds): Promise<PaymentResult> {
    const isOrder = 'orderId' in of;
    const ledger = await this.ledgers.read(userId);
    const opened = existing(ledger.opened('paypal', of), isOrder ? 'Payment' : 'Subscription');
    if (opened.payment?.state === 'paid') return 'paid';
    const cause = isOrder ? 'capture' : 'confirm';
    return this.collect.execute({ ...opened, userId, provider: 'paypal', chargeId: null, cause });
  }
}

/** Returns the settings a browser needs to offer PayPal. */
@Injectable()
export class PreparePaypal {
  constructor(
    private readonly tokens: PaypalClientTokens,
    private readonly support: SupportContact,
  ) {}

  /** @returns a client token. @throws PaypalUnavailable */
  async execute(): Promise<string> {
    try {
      return await this.tokens.clientToken();
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable || error instanceof CheckoutRefused) {
        throw new PaypalUnavailable(this.support.email);
      }
      throw error;
    }
  }
}
