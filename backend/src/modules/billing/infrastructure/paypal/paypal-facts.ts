import type { AgreementFact } from '../../domain/agreement.js';
import type { ChargeFact } from '../../domain/payment.js';
import type { Fact } from '../../domain/payment-provider.js';
import { minorOf } from '../../domain/price.js';

/** A capture or a subscription's charge, reduced to what the SDK's objects and webhooks have in common. */
export interface PaypalCharge {
  id?: string;
  status?: string;
  currency?: string;
  value?: string;
  time?: string;
  customId?: string;
}

/** What a charge belongs to. */
export interface PaypalOwner {
  orderId: string | null;
  agreementProviderId: string | null;
  reference: string | null;
}

const CHARGE_STATUS: Record<string, ChargeFact['status']> = {
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
  const status = CHARGE_STATUS[charge.status ?? ''];
  if (!status) return [];
  const fact: ChargeFact = {
    kind: 'charge',
    ...owner,
    reference: charge.customId ?? owner.reference,
    chargeId: charge.id ?? null,
    status,
    amountMinor: minorOf(charge.value),
    currency: charge.currency ?? '',
    at: timeOf(charge.time),
    ...(status === 'failed' && { failure: (charge.status ?? '').toLowerCase() }),
  };
  const paidBack = charge.status === 'REFUNDED' ? fact.amountMinor : refundedMinor;
  return paidBack > 0 ? [fact, { ...fact, status: 'refunded', refundedMinor: paidBack }] : [fact];
}

const AGREEMENT_STATUS: Record<string, AgreementFact['status']> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'failing',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};

export function agreementFacts(id: string, status: string | undefined, time: string | undefined): Fact[] {
  const known = AGREEMENT_STATUS[status ?? ''];
  return known ? [{ kind: 'agreement', agreementProviderId: id, status: known, at: timeOf(time) }] : [];
}

/** @throws RangeError for what is no time: such a message is nonsense, and is not acted upon. */
export function timeOf(text: string | undefined): Date {
  const time = new Date(text ?? '');
  if (Number.isNaN(time.getTime())) throw new RangeError('A time that is none.');
  return time;
}
