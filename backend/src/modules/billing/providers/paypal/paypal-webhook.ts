import * as v from 'valibot';

import type { ProviderWebhook } from '../domain/payment-provider.js';
import type { ProviderEvent } from '../../ledger/domain/payment.js';
import { decimalText, isoTime, read, readJson, word } from '../infrastructure/provider-answer.js';
import { subscriptionEvents, chargeEvents } from './paypal-answers.js';

/**
 * An amount. Sales come from an older API, which uses `currency` and `total`, and negative numbers for
 * refunds.
 */
const amount = v.pipe(
  v.object({
    currency_code: v.nullish(word),
    value: v.nullish(decimalText),
    currency: v.nullish(word),
    total: v.nullish(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/^-/, '')),
        decimalText,
      ),
    ),
  }),
  v.transform(({ currency_code: code, value, currency, total }) => ({
    currency: code ?? currency,
    minor: value ?? total,
  })),
  v.object({ currency: word, minor: v.number() }),
);

const resource = v.object({
  id: v.nullish(word),
  amount: v.nullish(amount),
  custom_id: v.nullish(word),
  custom: v.nullish(word),
  create_time: v.nullish(isoTime),
  update_time: v.nullish(isoTime),
  status_update_time: v.nullish(isoTime),
  billing_agreement_id: v.nullish(word),
  sale_id: v.nullish(word),
  supplementary_data: v.nullish(
    v.object({
      related_ids: v.nullish(v.object({ order_id: v.nullish(word), capture_id: v.nullish(word) })),
    }),
  ),
  seller_payable_breakdown: v.nullish(v.object({ total_refunded_amount: v.nullish(amount) })),
  total_refunded_amount: v.nullish(amount),
  links: v.nullish(v.array(v.object({ rel: v.nullish(v.string()), href: v.nullish(v.string()) }))),
});

/** Schema of a resource that must have an ID. */
const named = v.object({ ...resource.entries, id: word });
/** Schema of a resource that is a charge. */
const charged = v.object({ ...named.entries, amount });

const event = v.object({
  event_type: word,
  create_time: v.nullish(isoTime),
  resource: v.optional(v.unknown()),
});

type Resource = v.InferOutput<typeof resource>;
type Charged = v.InferOutput<typeof charged>;

/** Subjects of messages, by event type. */
const SUBJECT_OF: Partial<Record<string, 'order' | 'capture' | 'refund' | 'sale' | 'subscription'>> = {
  'CHECKOUT.ORDER.APPROVED': 'order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
  'PAYMENT.SALE.REFUNDED': 'refund',
  'PAYMENT.SALE.REVERSED': 'refund',
  'PAYMENT.SALE.COMPLETED': 'sale',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'subscription',
  'BILLING.SUBSCRIPTION.CANCELLED': 'subscription',
  'BILLING.SUBSCRIPTION.EXPIRED': 'subscription',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'subscription',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'subscription',
};

/**
 * Parses a PayPal webhook. An irrelevant message yields no events.
 * @param now time used for a message that has none.
 * @throws PaymentProviderUnavailable if a required field is missing or invalid.
 */
export function readPaypalWebhook(raw: string, now: Date): ProviderWebhook {
  const { event_type: type, create_time, resource: subject } = readJson('PayPal webhook', event, raw);
  const sentAt = create_time ?? now;
  const events = (list: ProviderEvent[]): ProviderWebhook => ({ events: list, lookUp: null });
  const about = <const S extends v.GenericSchema>(schema: S) => read(`PayPal ${type}`, schema, subject);

  switch (SUBJECT_OF[type]) {
    case 'order':
      // Approved doesn't mean paid: the look-up captures the order, even if the buyer has closed the tab.
      return { events: [], lookUp: { orderId: about(named).id } };
    case 'capture':
      return events(captureEvents(about(charged), type.slice('PAYMENT.CAPTURE.'.length), sentAt));
    case 'refund':
      return events(refundEvents(about(resource), type.endsWith('REVERSED'), sentAt));
    case 'sale':
      return events(about(resource).billing_agreement_id ? saleEvents(about(charged), sentAt) : []);
    case 'subscription': {
      const { id, status_update_time: changed, update_time: updated } = about(named);
      return events(subscriptionEvents(id, statusIn(type), create_time ?? changed ?? updated ?? now));
    }
    case undefined:
    default:
      return events([]);
  }
}

function captureEvents(capture: Charged, status: string, sentAt: Date): ProviderEvent[] {
  const { id, amount: paid, create_time: at, custom_id: reference = null } = capture;
  // Uses the status in the event's name, because the resource may have changed by the time the event is sent.
  const charge = { id, status: status === 'DENIED' ? 'DECLINED' : status, amount: paid, at: at ?? sentAt };
  return chargeEvents(charge, { orderId: orderOf(capture), agreementProviderId: null, reference });
}

function saleEvents(sale: Charged, sentAt: Date): ProviderEvent[] {
  const { id, amount: paid, create_time: at, billing_agreement_id: agreementProviderId = null } = sale;
  const charge = { id, status: 'COMPLETED', amount: paid, at: at ?? sentAt };
  const reference = sale.custom ?? sale.custom_id ?? null;
  return chargeEvents(charge, { orderId: null, agreementProviderId, reference });
}

/** The resource is the refund itself. A reversal (chargeback) takes the whole amount. */
function refundEvents(refund: Resource, everything: boolean, sentAt: Date): ProviderEvent[] {
  const total = refund.seller_payable_breakdown?.total_refunded_amount ?? refund.total_refunded_amount;
  const paidBack = total ?? refund.amount;
  return [
    {
      kind: 'charge',
      orderId: orderOf(refund),
      agreementProviderId: null,
      reference: refund.custom_id ?? null,
      chargeId: refund.sale_id ?? capturedBy(refund),
      status: 'refunded',
      amountMinor: 0,
      currency: paidBack?.currency ?? '',
      at: refund.create_time ?? sentAt,
      refundedMinor: everything ? undefined : paidBack?.minor,
    },
  ];
}

function orderOf({ supplementary_data: more }: Resource): string | null {
  return more?.related_ids?.order_id ?? null;
}

/**
 * Returns the refunded capture. A refund names the capture only in a link; a reversal is the capture itself.
 */
function capturedBy(refund: Resource): string | null {
  const up = refund.links?.find((link) => link.rel === 'up')?.href;
  const id = /\/captures\/([A-Za-z0-9]+)/.exec(up ?? '')?.[1];
  return id ?? refund.supplementary_data?.related_ids?.capture_id ?? refund.id ?? null;
}

function statusIn(type: string): string {
  if (type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED') return 'SUSPENDED';
  const last = type.slice('BILLING.SUBSCRIPTION.'.length);
  return last === 'ACTIVATED' ? 'ACTIVE' : last;
}
