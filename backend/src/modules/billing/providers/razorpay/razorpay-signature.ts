import { createHmac, timingSafeEqual } from 'node:crypto';

import { storable } from '../../../../platform/http/input/storable-text.js';
import {
  type Approval,
  CheckoutSignature,
  type Headers,
  PaymentProviderUnavailable,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import { objectIn } from '../infrastructure/provider-api.js';
import type { RazorpayConfig } from '../infrastructure/provider-config.js';

/** Checks Razorpay's signatures with the key secret, in constant time. */
export class RazorpaySignature extends CheckoutSignature {
  constructor(private readonly config: Pick<RazorpayConfig, 'keySecret'>) {
    super();
  }

  /** Text to sign: `order|payment` for an order, `payment|subscription` (reversed) for a subscription. */
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

/** True if `signature` is the HMAC-SHA256 of `text`, in hex. */
function isSignedBy(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * @param secret the webhook secret, not the key secret.
 * @throws WebhookRefused, PaymentProviderUnavailable
 */
export function openRazorpayWebhook(secret: string | null, raw: string, headers: Headers): WebhookEnvelope {
  if (secret === null) throw new PaymentProviderUnavailable('RAZORPAY_WEBHOOK_SECRET is not set.');
  const signature = headers['x-razorpay-signature'];
  const eventId = headers['x-razorpay-event-id'];
  if (typeof signature !== 'string' || !isSignedBy(secret, raw, signature)) {
    throw new WebhookRefused('Invalid signature.');
  }
  if (typeof eventId !== 'string' || eventId === '' || eventId.length > 200) {
    throw new WebhookRefused('The event has no id.');
  }
  return { eventId, type: storable(String(objectIn(raw).event ?? '').slice(0, 100)) };
}
