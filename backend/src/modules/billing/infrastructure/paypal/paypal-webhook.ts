import type { Fact, WebhookMessage } from '../../domain/payment-provider.js';
import { minorOf } from '../../domain/price.js';
import { agreementFacts, chargeFacts, timeOf } from './paypal-facts.js';

interface Amount {
  currency_code?: string;
  value?: string;
  /** Of sales, which come from an older API. */
  currency?: string;
  total?: string;
}

interface Resource {
  id?: string;
  status?: string;
  state?: string;
  amount?: Amount;
  custom_id?: string;
  custom?: string;
  create_time?: string;
  update_time?: string;
  status_update_time?: string;
  billing_agreement_id?: string;
  sale_id?: string;
  supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } };
  seller_payable_breakdown?: { total_refunded_amount?: Amount };
  total_refunded_amount?: Amount;
  links?: { rel?: string; href?: string }[];
}

interface Event {
  event_type?: string;
  create_time?: string;
  resource?: Resource;
}

/** Reads a webhook of PayPal's. What is none of our business is a message without facts. */
export function readPaypalWebhook(raw: string): WebhookMessage {
  const { event_type: type = '', create_time: sentAt, resource = {} } = JSON.parse(raw) as Event;
  const facts = (list: Fact[]): WebhookMessage => ({ facts: list, lookUp: null });

  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      // Approved is not paid: the look-up takes the money, also when the buyer has closed the tab.
      return { facts: [], lookUp: resource.id ? { orderId: resource.id } : null };
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return facts(captureFacts(resource, type.slice('PAYMENT.CAPTURE.'.length)));
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return facts(refundFacts(resource, type.endsWith('REVERSED'), sentAt));
    case 'PAYMENT.SALE.COMPLETED':
      return facts(resource.billing_agreement_id ? saleFacts(resource) : []);
    case 'PAYMENT.SALE.REFUNDED':
    case 'PAYMENT.SALE.REVERSED':
      return facts(refundFacts(resource, type.endsWith('REVERSED'), sentAt));
    case 'BILLING.SUBSCRIPTION.ACTIVATED':
    case 'BILLING.SUBSCRIPTION.CANCELLED':
    case 'BILLING.SUBSCRIPTION.EXPIRED':
    case 'BILLING.SUBSCRIPTION.SUSPENDED':
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED':
      return facts(subscriptionFacts(resource, type, sentAt));
    default:
      return facts([]);
  }
}

function captureFacts(resource: Resource, status: string): Fact[] {
  return chargeFacts(
    {
      id: resource.id,
      // What the event says happened; the resource may have moved on by the time it is sent.
      status: status === 'DENIED' ? 'DECLINED' : status,
      currency: resource.amount?.currency_code,
      value: resource.amount?.value,
      time: resource.create_time,
      customId: resource.custom_id,
    },
    {
      orderId: resource.supplementary_data?.related_ids?.order_id ?? null,
      agreementProviderId: null,
      reference: null,
    },
  );
}

function saleFacts(resource: Resource): Fact[] {
  return chargeFacts(
    {
      id: resource.id,
      status: 'COMPLETED',
      currency: resource.amount?.currency ?? resource.amount?.currency_code,
      value: resource.amount?.total ?? resource.amount?.value,
      time: resource.create_time,
      customId: resource.custom ?? resource.custom_id,
    },
    { orderId: null, agreementProviderId: resource.billing_agreement_id ?? null, reference: null },
  );
}

/** The resource is the refund; a reversal (chargeback) takes everything. */
function refundFacts(resource: Resource, everything: boolean, sentAt: string | undefined): Fact[] {
  const total = resource.seller_payable_breakdown?.total_refunded_amount ?? resource.total_refunded_amount;
  const amount = total ?? resource.amount;
  const refundedMinor = minorOf(amount?.value ?? amount?.total?.replace(/^-/, ''));
  return [
    {
      kind: 'charge',
      orderId: resource.supplementary_data?.related_ids?.order_id ?? null,
      agreementProviderId: null,
      reference: resource.custom_id ?? null,
      chargeId: resource.sale_id ?? capturedBy(resource),
      status: 'refunded',
      amountMinor: 0,
      currency: amount?.currency_code ?? amount?.currency ?? '',
      at: timeOf(resource.create_time ?? sentAt),
      ...(!everything && !Number.isNaN(refundedMinor) && { refundedMinor }),
    },
  ];
}

/** A refund names its capture in a link only; a reversal is the capture itself. */
function capturedBy(resource: Resource): string | null {
  const up = resource.links?.find((link) => link.rel === 'up')?.href;
  const id = /\/captures\/([A-Za-z0-9]+)/.exec(up ?? '')?.[1];
  return id ?? resource.supplementary_data?.related_ids?.capture_id ?? resource.id ?? null;
}

function subscriptionFacts(resource: Resource, type: string, sentAt: string | undefined): Fact[] {
  if (!resource.id) return [];
  const failed = type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED';
  const status = failed
    ? 'SUSPENDED'
    : type === 'BILLING.SUBSCRIPTION.ACTIVATED'
      ? 'ACTIVE'
      : type.split('.').at(-1);
  return agreementFacts(resource.id, status, sentAt ?? resource.status_update_time ?? resource.update_time);
}
