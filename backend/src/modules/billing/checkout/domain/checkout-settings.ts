/** What a browser is told of the providers; no secrets. */
export class CheckoutSettings {
  constructor(
    readonly paypal: { clientId: string; mode: 'sdk' | 'local'; environment: 'sandbox' | 'production' },
    readonly razorpay: { keyId: string; checkoutScript: string },
  ) {}
}

/** Gets the short-lived token with which a browser may talk to PayPal. */
export abstract class PaypalClientTokens {
  /** @throws PaymentProviderUnavailable */
  abstract clientToken(): Promise<string>;
}
