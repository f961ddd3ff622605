/** Provider settings that the browser needs. Contains no secrets. */
export class CheckoutSettings {
  constructor(
    readonly paypal: { clientId: string; mode: 'sdk' | 'local'; environment: 'sandbox' | 'production' },
    readonly razorpay: { keyId: string; checkoutScript: string },
  ) {}
}

/** Fetches short-lived tokens that let a browser use PayPal. */
export abstract class PaypalClientTokens {
  /** @throws PaymentProviderUnavailable */
  abstract clientToken(): Promise<string>;
}
