import type { AgreementEvent } from '../../ledger/domain/agreement.js';
import type { ChargeEvent } from '../../ledger/domain/payment.js';
import type { ProviderEvent } from '../../ledger/domain/provider-event.js';

/** A charge and what was paid back of it: one that was paid back was paid before, so that is two events. */
export function chargeAndRefund(charge: ChargeEvent, refundedMinor: number): ProviderEvent[] {
  return refundedMinor > 0 ? [charge, { ...charge, status: 'refunded', refundedMinor }] : [charge];
}

/** Money that was paid back, by the charge's id alone, which fits one-off payments and renewals. */
export function refundOf(
  chargeId: string,
  refund: Pick<ChargeEvent, 'amountMinor' | 'currency' | 'at' | 'refundedMinor'>,
): ChargeEvent {
  const ids = { orderId: null, agreementProviderId: null, reference: null, chargeId };
  return { kind: 'charge', ...ids, status: 'refunded', ...refund };
}

/** What an agreement's state says; nothing for a state that means nothing to us. */
export function agreementEvents(
  id: string,
  status: AgreementEvent['status'] | undefined,
  at: Date,
): ProviderEvent[] {
  return status ? [{ kind: 'agreement', agreementProviderId: id, status, at }] : [];
}
