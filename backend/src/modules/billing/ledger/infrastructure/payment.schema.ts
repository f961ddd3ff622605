import { EntitySchema } from 'typeorm';

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
export const paymentSchema = new EntitySchema<PaymentRow>({
  name: 'Payment',
  tableName: 'payments',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    agreementId: { type: 'uuid', name: 'agreement_id', nullable: true },
    provider: { type: 'text' },
    kind: { type: 'text' },
    planId: { type: 'text', name: 'plan_id' },
    type: { type: 'text', name: 'subscription_type' },
    amountMinor: { type: 'integer', name: 'amount_minor' },
    refundedMinor: { type: 'integer', name: 'refunded_minor', default: 0 },
    currency: { type: 'text' },
    orderId: { type: 'text', name: 'order_id', nullable: true },
    approveUrl: { type: 'text', name: 'approve_url', nullable: true },
    attempts: { type: 'integer', default: 0 },
    chargeId: { type: 'text', name: 'charge_id', nullable: true },
    state: { type: 'text' },
    paidAt: { type: 'timestamptz', name: 'paid_at', nullable: true },
    periodStart: { type: 'timestamptz', name: 'period_start', nullable: true },
    periodEnd: { type: 'timestamptz', name: 'period_end', nullable: true },
    credit: { type: 'json', nullable: true },
    failure: { type: 'text', nullable: true },
    refundWanted: { type: 'boolean', name: 'refund_wanted', default: false },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    cause: { type: 'text', select: false },
    nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at', select: false },
  },
});
