import type { Order } from '@paypal/paypal-server-sdk';

import { type Checkout, type Fact, ProviderUnavailable } from '../../domain/payment-provider.js';
import { minorOf } from '../../domain/price.js';
import { chargeFacts } from './paypal-facts.js';

/** The charges of an order; one that is completed as an order may have a capture that is still pending. */
export function orderFacts(order: Order, orderId: string): Fact[] {
  return (order.purchaseUnits ?? []).flatMap((unit) => {
    const refunded = (unit.payments?.refunds ?? [])
      .filter((refund) => refund.status === 'COMPLETED')
      .reduce((sum, refund) => sum + minorOf(refund.amount?.value), 0);
    const owner = { orderId, agreementProviderId: null, reference: unit.customId ?? null };
    return (unit.payments?.captures ?? []).flatMap(({ id, status, amount, createTime, customId }) =>
      chargeFacts(
        { id, status, customId, time: createTime, currency: amount?.currencyCode, value: amount?.value },
        owner,
        refunded,
      ),
    );
  });
}

/** An order or a subscription that was opened. @throws ProviderUnavailable without an id. */
export function checkoutOf(answer: { id?: string; links?: { rel: string; href: string }[] }): Checkout {
  const approve = answer.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  return { providerId: idOf(answer, 'answer'), approveUrl: approve?.href ?? null };
}

/** The answer's id, which becomes part of addresses. @throws ProviderUnavailable for anything that is none. */
export function idOf(answer: { id?: unknown }, what: string): string {
  if (typeof answer.id !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(answer.id)) {
    throw new ProviderUnavailable(`PayPal ${what}: no id.`);
  }
  return answer.id;
}
