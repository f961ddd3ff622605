import type { FastifyInstance } from 'fastify';

import {
  type Amount,
  minor,
  notFound,
  openOnce,
  type PaypalDesk,
  refuse,
  type WithId,
} from './paypal-requests.js';
import { orderWire } from './paypal-wire.js';
import { localId, type StubCheckout } from './store.js';

interface OrderBody {
  purchase_units: { custom_id?: string; amount: Amount }[];
}

/** Orders, and the captures that pay them. */
export function orderRoutes(fastify: FastifyInstance, { store, stub, now, approveUrl }: PaypalDesk): void {
  const whole = (checkout: StubCheckout) => orderWire(checkout, store, approveUrl + checkout.id);

  fastify.post<{ Body: OrderBody }>('/v2/checkout/orders', async (request, reply) => {
    const { amount, custom_id: reference = '' } = request.body.purchase_units[0]!;
    const { checkout, isNew } = openOnce(store, request, {
      id: localId('', 17),
      kind: 'order',
      provider: 'paypal',
      at: now(),
      amount: minor(amount),
      currency: amount.currency_code,
      reference,
      plan: null,
      interval: null,
    });
    return reply.status(isNew ? 201 : 200).send(whole(checkout));
  });
  fastify.get<WithId>('/v2/checkout/orders/:id', async ({ params }, reply) => {
    const checkout = store.find('paypal', params.id, 'order');
    return checkout ? whole(checkout) : notFound(reply);
  });
  fastify.post<WithId>('/v2/checkout/orders/:id/capture', async ({ params }, reply) => {
    const checkout = store.find('paypal', params.id, 'order');
    if (!checkout) return notFound(reply);
    const issue = stub.capture(checkout);
    return issue
      ? refuse(reply, 422, 'UNPROCESSABLE_ENTITY', issue)
      : reply.status(201).send(whole(checkout));
  });
  fastify.post<WithId>('/v2/payments/captures/:id/refund', async ({ params }, reply) => {
    const charge = store.state.charges[params.id];
    if (!charge) return notFound(reply);
    const refund = stub.refund(charge, store.state.deals[charge.of]!);
    if (!refund) return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    return reply.status(201).send({ id: refund.id, status: 'COMPLETED' });
  });
}
