import { columns, entity, nullable, primary, unread } from '../../../../platform/database/columns.js';
import type { Payment } from '../domain/payment.js';

/** A payment, and what only its row says. */
export interface PaymentRow extends Payment {
  /** What last changed it. */
  cause: string;
  /** When the provider is to be asked about it; the reconciliation queue moves it. */
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** How a payment lies in the table `payments`. */
export const paymentSchema = entity<PaymentRow>('Payment', 'payments', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'agreementId'),
  ...columns('text', 'provider', 'kind', 'planId', 'currency', 'state'),
  type: { type: 'text', name: 'subscription_type' },
  ...columns('integer', 'amountMinor'),
  refundedMinor: { type: 'integer', name: 'refunded_minor', default: 0 },
  ...nullable('text', 'orderId', 'approveUrl', 'chargeId', 'failure'),
  attempts: { type: 'integer', default: 0 },
  ...nullable('timestamptz', 'paidAt', 'periodStart', 'periodEnd'),
  ...nullable('json', 'credit'),
  refundWanted: { type: 'boolean', name: 'refund_wanted', default: false },
  ...columns('timestamptz', 'createdAt'),
  ...unread('text', 'cause'),
  nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
  ...unread('timestamptz', 'updatedAt'),
});
