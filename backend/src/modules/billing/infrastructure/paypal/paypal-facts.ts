import type { AgreementFact } from '../../domain/agreement.js';
import type { ChargeFact } from '../../domain/payment.js';
import type { Fact } from '../../domain/payment-provider.js';

/** A capture or a subscription's charge, reduced to what answers and webhooks have in common. */
export interface PaypalCharge {
  id: string;
  status: string;
  amount: { currency: string; minor: number };
  at: Date;
  customId?: string | null;
}

/** What a charge belongs to. */
export interface PaypalOwner {
  orderId: string | null;
  agreementProviderId: string | null;
  reference: string | null;
}

const CHARGE_STATUS: Partial<Record<string, ChargeFact['status']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'authorised',
  DECLINED: 'failed',
  FAILED: 'failed',
  DENIED: 'failed',
};

/**
 * What a charge says. One that was paid back was paid before: that is two facts.
 * @param refundedMinor what was paid back of it; all of it when its status says so.
 */
export function chargeFacts(charge: PaypalCharge, owner: PaypalOwner, refundedMinor = 0): Fact[] {
  const status = CHARGE_STATUS[charge.status];
  if (!status) return [];
  const fact: ChargeFact = {
    kind: 'charge',
    ...owner,
    reference: charge.customId ?? owner.reference,
    chargeId: charge.id,
    status,
    amountMinor: charge.amount.minor,
    currency: charge.amount.currency,
    at: charge.at,
    ...(status === 'failed' && { failure: charge.status.toLowerCase() }),
  };
  const paidBack = charge.status === 'REFUNDED' ? fact.amountMinor : refundedMinor;
  return paidBack > 0 ? [fact, { ...fact, status: 'refunded', refundedMinor: paidBack }] : [fact];
}

const AGREEMENT_STATUS: Partial<Record<string, AgreementFact['status']>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'failing',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};

/** What its state says; nothing for a state that means nothing to us. */
export function agreementFacts(id: string, status: string, at: Date): Fact[] {
  const known = AGREEMENT_STATUS[status];
  return known ? [{ kind: 'agreement', agreementProviderId: id, status: known, at }] : [];
}
