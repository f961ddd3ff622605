import { mother } from './mother.js';

interface WebhookEventFields {
  provider?: 'paypal' | 'razorpay';
  eventId: string;
  type?: string;
  /** Time when processing succeeded or failed. */
  processedAt?: Date | null;
  outcome?: string | null;
  attempts?: number;
}

/** Stores webhooks from payment providers. They're unprocessed by default. */
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
