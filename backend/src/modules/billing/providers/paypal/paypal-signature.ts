import { isStorable, storable } from '../../../../platform/http/input/storable-text.js';
import {
  CheckoutRefused,
  type Headers,
  PaymentProviderUnavailable,
  type WebhookEnvelope,
  WebhookRefused,
} from '../domain/payment-provider.js';
import { objectIn } from '../infrastructure/provider-api.js';
import { verdictAnswer } from './paypal-answers.js';
import type { PaypalApi } from './paypal-api.js';

const VERIFY = '/v1/notifications/verify-webhook-signature';

/**
 * Has PayPal verify a webhook. The message is sent back byte for byte, because reformatted JSON wouldn't
 * match its signature.
 * @param webhookId PayPal's ID of our webhook.
 * @throws WebhookRefused, PaymentProviderUnavailable
 */
export async function openPaypalWebhook(
  api: PaypalApi,
  webhookId: string | null,
  raw: string,
  headers: Headers,
): Promise<WebhookEnvelope> {
  const field = (name: string) => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '' || value.length > 1000)
      throw new WebhookRefused('A header is missing.');
    return value;
  };
  const signed = {
    auth_algo: field('auth-algo'),
    cert_url: field('cert-url'),
    transmission_id: field('transmission-id'),
    transmission_sig: field('transmission-sig'),
    transmission_time: field('transmission-time'),
    webhook_id: webhookId,
  };
  const envelope = envelopeOf(raw);
  if (webhookId === null) throw new PaymentProviderUnavailable('PAYPAL_WEBHOOK_ID is not set.');
  const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${raw}}`;
  const verdict = await api.post('webhook signature', VERIFY, verdictAnswer, body).catch((error: unknown) => {
    throw error instanceof CheckoutRefused ? new WebhookRefused("PayPal doesn't know this message.") : error;
  });
  if (verdict.verification_status !== 'SUCCESS') throw new WebhookRefused('Invalid signature.');
  return envelope;
}

function envelopeOf(raw: string): WebhookEnvelope {
  const { id, event_type: type } = objectIn(raw);
  const isId = typeof id === 'string' && id !== '' && id.length <= 200 && isStorable(id);
  if (!isId || typeof type !== 'string') {
    throw new WebhookRefused('Not a PayPal event.');
  }
  return { eventId: id, type: storable(type) };
}
