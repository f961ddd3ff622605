import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent } from '../../ledger/domain/payment.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';
import { agreementEvents, chargeAndRefund } from '../infrastructure/provider-events.js';

/** A capture or a subscription's charge, reduced to what answers and webhooks have in common. */
interface PaypalCharge {
  id: string;
  status: string;
  amount: { currency: string; minor: number };
  at: Date;
}

/** What a charge belongs to. */
type PaypalOwner = Pick<ChargeEvent, 'orderId' | 'agreementProviderId' | 'reference'>;

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
 * What a charge says.
 * @param refundedMinor what was paid back of it; all of it when its status says so.
 */
export function chargeEvents(charge: PaypalCharge, owner: PaypalOwner, refundedMinor = 0): ProviderEvent[] {
  const status = CHARGE_STATUS[charge.status];
  if (!status) return [];
  const event: ChargeEvent = {
    kind: 'charge',
    ...owner,
    chargeId: charge.id,
    status,
    amountMinor: charge.amount.minor,
    currency: charge.amount.currency,
    at: charge.at,
    failure: status === 'failed' ? charge.status.toLowerCase() : undefined,
  };
  const paidBack = charge.status === 'REFUNDED' ? event.amountMinor : refundedMinor;
  return chargeAndRefund(event, paidBack);
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
export function subscriptionEvents(id: string, status: string, at: Date): ProviderEvent[] {
  return agreementEvents(id, AGREEMENT_STATUS[status], at);
}
