import { Injectable } from '@nestjs/common';

import { PaypalUnavailable } from '../domain/checkout.errors.js';
import { PaypalClientTokens } from '../domain/checkout-settings.js';
import { CheckoutRefused, PaymentProviderUnavailable } from '../../providers/domain/payment-provider.js';
import { SupportContact } from '../../catalog/domain/support-contact.js';

/** Gets a browser what it needs before it can offer PayPal. */
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
