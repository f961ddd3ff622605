import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PaypalCheckoutStub } from './paypal-checkout-stub.js';
import type { CheckoutTerms, StubCheckout, StubStore } from './store.js';

/** What PayPal's calls work on. */
export interface PaypalDesk {
  store: StubStore;
  stub: PaypalCheckoutStub;
  now: () => number;
  /** Where a buyer approves; ends where the id goes. */
  approveUrl: string;
}

export interface Amount {
  currency_code: string;
  value: string;
}
export type WithId = { Params: { id: string } };

export const minor = ({ value }: Amount) => Math.round(Number(value) * 100);

export const refuse = (reply: FastifyReply, status: number, name: string, issue = name) =>
  reply
    .status(status)
    .send({ name, message: name, debug_id: 'local', details: [{ issue, description: issue }] });

export const notFound = (reply: FastifyReply) =>
  refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** A repeat with the same key gets what the first one made. */
export function openOnce(
  store: StubStore,
  request: FastifyRequest,
  terms: CheckoutTerms,
): { checkout: StubCheckout; isNew: boolean } {
  const header = request.headers['paypal-request-id'];
  const key = typeof header === 'string' ? header : undefined;
  const known = key === undefined ? undefined : store.state.deals[store.state.keys[key] ?? ''];
  return known ? { checkout: known, isNew: false } : { checkout: store.open(terms, key), isNew: true };
}
