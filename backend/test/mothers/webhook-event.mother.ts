import { mother } from './mother.js';

interface WebhookEventFields {
  provider?: 'paypal' | 'razorpay';
  eventId: string;
  type?: string;
  /** When it was processed or failed. */
  processedAt?: Date | null;
  outcome?: string | null;
  attempts?: number;
}

/** What payment providers have told us; not processed yet unless said otherwise. */
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
