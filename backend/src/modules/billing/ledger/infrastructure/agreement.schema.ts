import { EntitySchema } from 'typeorm';

import type { Agreement } from '../domain/agreement.js';

/** An agreement, and what only its row says. */
export interface AgreementRow extends Agreement {
  /** When the provider is to be asked about it; the reconciliation queue moves it. */
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** How an agreement lies in the table `billing_agreements`. */
export const agreementSchema = new EntitySchema<AgreementRow>({
  name: 'Agreement',
  tableName: 'billing_agreements',
  columns: {
    id: { type: 'uuid', primary: true },
    userId: { type: 'uuid', name: 'user_id' },
    provider: { type: 'text' },
    planId: { type: 'text', name: 'plan_id' },
    type: { type: 'text', name: 'subscription_type' },
    amountMinor: { type: 'integer', name: 'amount_minor' },
    currency: { type: 'text' },
    providerId: { type: 'text', name: 'provider_id', nullable: true },
    approveUrl: { type: 'text', name: 'approve_url', nullable: true },
    startsAt: { type: 'timestamptz', name: 'starts_at', nullable: true },
    resumes: { type: 'boolean', default: false },
    state: { type: 'text' },
    failedAt: { type: 'timestamptz', name: 'failed_at', nullable: true },
    cancelRequestedAt: { type: 'timestamptz', name: 'cancel_requested_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at', select: false },
  },
});
