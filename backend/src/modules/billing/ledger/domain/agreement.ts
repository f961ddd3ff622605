import type { BillingInterval } from '../../catalog/domain/billing-period.js';
import type { PlanId, ProviderName } from '../../catalog/domain/plan.js';

/** In the order of how much they say, as with payments: an agreement only moves up. */
export const AGREEMENT_STATES = ['pending', 'active', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** A person's permission to be charged again and again: what providers call a subscription. */
export interface Agreement {
  id: string;
  userId: string;
  provider: ProviderName;
  planId: PlanId;
  type: BillingInterval;
  /** Of each charge. */
  amountMinor: number;
  currency: string;
  /** The provider's id; null until the provider has answered. */
  providerId: string | null;
  /** Where the person approves it at PayPal; null where the provider's checkout does that. */
  approveUrl: string | null;
  /** When its regular charges begin, where that is not at once: at the end of what is paid. */
  startsAt: Date | null;
  /**
   * Goes on with a cancelled plan: nothing is charged before `startsAt`. Other agreements charge once when
   * they are approved.
   */
  resumes: boolean;
  state: AgreementState;
  /** The last charge that failed; a later charge that succeeds makes up for it. */
  failedAt: Date | null;
  /** When we decided that it ends, whatever the provider has heard of it yet. */
  cancelRequestedAt: Date | null;
  createdAt: Date;
}

/** What a provider says about an agreement. */
export interface AgreementEvent {
  kind: 'agreement';
  agreementProviderId: string;
  /** `failing`: a charge failed, or too many did. */
  status: AgreementState | 'failing';
  at: Date;
}

/** @returns the agreement after the event; the same object when the event says nothing new. */
export function advanceAgreement(agreement: Agreement, { status, at }: AgreementEvent): Agreement {
  if (status === 'failing') {
    const known = agreement.failedAt !== null && agreement.failedAt >= at;
    return known ? agreement : { ...agreement, failedAt: at };
  }
  return rank(status) > rank(agreement.state) ? { ...agreement, state: status } : agreement;
}

/** True while the provider is to go on charging. */
export function isRenewing(agreement: Agreement): boolean {
  return agreement.state === 'active' && agreement.cancelRequestedAt === null;
}

function rank(state: AgreementState): number {
  return AGREEMENT_STATES.indexOf(state);
}
