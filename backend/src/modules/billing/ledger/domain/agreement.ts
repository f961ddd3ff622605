import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId, ProviderName } from '../../catalog/domain/plan.js';

/** States, in order: an agreement can only move forward, like a payment. */
export const AGREEMENT_STATES = ['pending', 'active', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** A person's permission for recurring charges. Providers call it a subscription. */
export interface Agreement {
  id: string;
  userId: string;
  provider: ProviderName;
  planId: PlanId;
  type: BillingInterval;
  /** Amount of each charge, in the smallest unit. */
  amountMinor: number;
  currency: string;
  /** The provider's ID. Null until the provider has responded. */
  providerId: string | null;
  /** PayPal's approval page. Null if the provider's checkout handles approval. */
  approveUrl: string | null;
  /** Time of the first regular charge: the end of the paid period. Null if charges start immediately. */
  startsAt: Date | null;
  /**
   * True if the agreement resumes a canceled plan, which charges nothing before `startsAt`. Other agreements
   * charge once on approval.
   */
  resumes: boolean;
  state: AgreementState;
  /** Time of the last failed charge. A later successful charge supersedes it. */
  failedAt: Date | null;
  /** Time we decided to end the agreement, whether or not the provider has confirmed. */
  cancelRequestedAt: Date | null;
  createdAt: Date;
}

/** A provider's event about an agreement. */
export interface AgreementEvent {
  kind: 'agreement';
  agreementProviderId: string;
  /** `failing`: one or more charges failed. */
  status: AgreementState | 'failing';
  at: Date;
}

/** @returns the agreement after the event: the same object if nothing changed. */
export function advanceAgreement(agreement: Agreement, { status, at }: AgreementEvent): Agreement {
  if (status === 'failing') {
    const isStale = agreement.failedAt !== null && agreement.failedAt >= at;
    return isStale ? agreement : { ...agreement, failedAt: at };
  }
  return rank(status) > rank(agreement.state) ? { ...agreement, state: status } : agreement;
}

/** True if the provider should continue to charge. */
export function isRenewing(agreement: Agreement): boolean {
  return agreement.state === 'active' && agreement.cancelRequestedAt === null;
}

function rank(state: AgreementState): number {
  return AGREEMENT_STATES.indexOf(state);
}
