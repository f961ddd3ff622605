import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent } from '../../ledger/domain/payment.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';

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

const CHARGE_STATUS: Partial<Record<string, ChargeEvent['status']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'authorised',
  DECLINED: 'failed',
  FAILED: 'failed',
  DENIED: 'failed',
};

/**
 * What a charge says. One that was paid back was paid before: that is two events.
 * @param refundedMinor what was paid back of it; all of it when its status says so.
 */
export function chargeEvents(charge: PaypalCharge, owner: PaypalOwner, refundedMinor = 0): ProviderEvent[] {
  const status = CHARGE_STATUS[charge.status];
  if (!status) return [];
  const event: ChargeEvent = {
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
  const paidBack = charge.status === 'REFUNDED' ? event.amountMinor : refundedMinor;
  return paidBack > 0 ? [event, { ...event, status: 'refunded', refundedMinor: paidBack }] : [event];
}

const AGREEMENT_STATUS: Partial<Record<string, AgreementEvent['status']>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'failing',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};

/** What its state says; nothing for a state that means nothing to us. */
export function agreementEvents(id: string, status: string, at: Date): ProviderEvent[] {
  const known = AGREEMENT_STATUS[status];
  return known ? [{ kind: 'agreement', agreementProviderId: id, status: known, at }] : [];
}
