import { mother } from './mother.js';

interface WebhookEventFields {
  provider?: 'paypal' | 'razorpay';
  eventId: string;
  type?: string;
  /** Time of the successful or failed processing. */
  processedAt?: Date | null;
  outcome?: string | null;
  attempts?: number;
}

/** Webhooks from payment providers, by default not processed yet. */
export const { many: storeWebhookEvents } = mother('webhook_events', (given: WebhookEventFields) => ({
  provider: 'paypal',
  type: given.provider === 'razorpay' ? 'payment.captured' : 'PAYMENT.SALE.COMPLETED',
  body: '{}',
  receivedAt: new Date(),
  processedAt: null,
  outcome: null,
  attempts: 0,
  ...given,
}));
