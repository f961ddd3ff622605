import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Approval, CheckoutSignature } from '../domain/payment-provider.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';

/** Checks what Razorpay signed, with the key that is meant for it, in constant time. */
export class RazorpaySignature extends CheckoutSignature {
  constructor(private readonly config: Pick<RazorpayConfig, 'keySecret'>) {
    super();
  }

  /** `order|payment` for an order, `payment|subscription`, the other way round, for a subscription. */
  fits(
    {
      orderId,
      agreementProviderId,
      chargeId,
    }: Pick<Approval, 'orderId' | 'agreementProviderId' | 'chargeId'>,
    signature: string,
  ): boolean {
    const signed = orderId === null ? `${chargeId}|${agreementProviderId}` : `${orderId}|${chargeId}`;
    return isSignedBy(this.config.keySecret, signed, signature);
  }
}

/** Whether `signature` is the HMAC-SHA256 of `text`, in hex. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
