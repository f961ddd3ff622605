import * as v from 'valibot';

import type { Checkout } from '../domain/payment-provider.js';
import type { ProviderEvent, ChargeEvent } from '../../ledger/domain/payment.js';
import {
  decimalText,
  id,
  isoTime,
  webAddress,
  word,
  agreementEvents,
  chargeAndRefund,
} from '../infrastructure/provider-answer.js';
import type { AgreementEvent } from '../../ledger/domain/agreement.js';

/** Fields that a capture and a subscription's charge have in common, in responses and webhooks. */
interface PaypalCharge {
  id: string;
  status: string;
  amount: { currency: string; minor: number };
  at: Date;
}

/** The order or agreement that a charge belongs to. */
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
 * Converts a charge into events.
 * @param refundedMinor refunded amount in the smallest unit: the whole amount if the status is `REFUNDED`.
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

/** Converts a subscription's state into events. Empty for an irrelevant state. */
export function subscriptionEvents(id: string, status: string, at: Date): ProviderEvent[] {
  return agreementEvents(id, AGREEMENT_STATUS[status], at);
}

// The fields we use of PayPal's responses, with the optional ones marked. Other fields are ignored.

const money = v.pipe(
  v.object({ currency_code: word, value: decimalText }),
  v.transform(({ currency_code: currency, value: minor }) => ({ currency, minor })),
);

const capture = v.object({
  id: word,
  status: word,
  amount: money,
  custom_id: v.nullish(word),
  create_time: v.nullish(isoTime),
});

const refund = v.object({ status: word, amount: v.nullish(money) });

const purchaseUnit = v.object({
  custom_id: v.nullish(word),
  payments: v.nullish(
    v.object({ captures: v.nullish(v.array(capture)), refunds: v.nullish(v.array(refund)) }),
  ),
});

export const orderAnswer = v.object({ status: word, purchase_units: v.nullish(v.array(purchaseUnit)) });

export const subscriptionAnswer = v.object({
  status: word,
  custom_id: v.nullish(word),
  status_update_time: v.nullish(isoTime),
  create_time: v.nullish(isoTime),
  billing_info: v.nullish(v.object({ failed_payments_count: v.nullish(v.number()) })),
});

export const transactionsAnswer = v.object({
  transactions: v.nullish(
    v.array(
      v.object({
        id: word,
        status: word,
        time: v.nullish(isoTime),
        amount_with_breakdown: v.object({ gross_amount: money }),
      }),
    ),
  ),
});

/** A created product or plan. */
export const madeAnswer = v.object({ id });

/** An opened order or subscription. */
export const checkoutAnswer = v.pipe(
  v.object({
    id,
    links: v.nullish(v.array(v.object({ rel: v.nullish(word), href: v.nullish(webAddress) }))),
  }),
  v.transform(({ id: providerId, links }): Checkout => {
    const approve = links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
    return { providerId, approveUrl: approve?.href ?? null };
  }),
);

/** An access token. `expires_in` is in seconds. */
export const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8000}$/)),
  expires_in: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(30 * 24 * 3600)), 0),
});

export const verdictAnswer = v.object({ verification_status: word });

/**
 * Converts an order into events for its charges. A completed order may have a capture that is still pending.
 * @param now time used for captures that have no time.
 */
export function orderEvents(
  order: v.InferOutput<typeof orderAnswer>,
  orderId: string,
  now: Date,
): ProviderEvent[] {
  return (order.purchase_units ?? []).flatMap((unit) => {
    const refunded = (unit.payments?.refunds ?? [])
      .filter(({ status }) => status === 'COMPLETED')
      .reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0);
    return (unit.payments?.captures ?? []).flatMap(({ create_time: at, custom_id: customId, ...charge }) => {
      const reference = customId ?? unit.custom_id ?? null;
      const owner = { orderId, agreementProviderId: null, reference };
      return chargeEvents({ ...charge, at: at ?? now }, owner, refunded);
    });
  });
}
