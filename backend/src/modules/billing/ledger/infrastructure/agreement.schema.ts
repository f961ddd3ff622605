import { columns, entity, nullable, primary, unread } from '../../../../platform/database/columns.js';
import type { Agreement } from '../domain/agreement.js';

/** An agreement, and what only its row says. */
export interface AgreementRow extends Agreement {
  /** When the provider is to be asked about it; the reconciliation queue moves it. */
  nextCheckAt: Date | null;
  updatedAt: Date;
}

/** How an agreement lies in the table `billing_agreements`. */
export const agreementSchema = entity<AgreementRow>('Agreement', 'billing_agreements', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...columns('text', 'provider', 'planId', 'currency', 'state'),
  type: { type: 'text', name: 'subscription_type' },
  ...columns('integer', 'amountMinor'),
  ...nullable('text', 'providerId', 'approveUrl'),
  ...nullable('timestamptz', 'startsAt', 'failedAt', 'cancelRequestedAt'),
  resumes: { type: 'boolean', default: false },
  ...columns('timestamptz', 'createdAt'),
  nextCheckAt: { type: 'timestamptz', name: 'next_check_at', nullable: true, select: false },
  ...unread('timestamptz', 'updatedAt'),
});
