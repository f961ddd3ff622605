import type { FastifyReply } from 'fastify';

import type { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import type { StubStore } from './store.js';

/** What Razorpay's calls work on. */
export interface RazorpayDesk {
  store: StubStore;
  stub: RazorpayCheckoutStub;
  now: () => number;
}

export type WithId = { Params: { id: string } };

export const refuse = (reply: FastifyReply, status: number, description: string) =>
  reply
    .status(status)
    .send({ error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } });

export const notFound = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist');

export const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
