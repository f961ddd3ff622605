import type { FastifyInstance } from 'fastify';

import { list, notFound, type RazorpayDesk, refuse, type WithId } from './razorpay-requests.js';
import { orderWire, paymentWire } from './razorpay-wire.js';
import { localId } from './store.js';

interface OrderBody {
  amount: number;
  currency: string;
  receipt?: string;
}

export function orderRoutes(fastify: FastifyInstance, { store, now }: RazorpayDesk): void {
  fastify.post<{ Body: OrderBody }>('/v1/orders', async ({ body }, reply) => {
    if (!Number.isInteger(body.amount) || body.amount < 100)
      return refuse(reply, 400, 'The amount must be atleast INR 1.00');
    const { amount, currency, receipt = '' } = body;
    return orderWire(
      store.open({
        id: localId('order_', 14),
        kind: 'order',
        provider: 'razorpay',
        at: now(),
        amount,
        currency,
        reference: receipt,
        plan: null,
        interval: null,
      }),
    );
  });
  fastify.get<WithId>('/v1/orders/:id/payments', async ({ params }, reply) => {
    const checkout = store.find('razorpay', params.id, 'order');
    if (!checkout) return notFound(reply);
    return list(store.chargesOf(checkout).map((charge) => paymentWire(charge, checkout)));
  });
}

export function paymentRoutes(fastify: FastifyInstance, { store, stub }: RazorpayDesk): void {
  fastify.get<WithId>('/v1/payments/:id', async ({ params }, reply) => {
    const charge = store.state.charges[params.id];
    return charge ? paymentWire(charge, store.state.deals[charge.of]!) : notFound(reply);
  });
  fastify.post<WithId & { Body: { amount: number } }>(
    '/v1/payments/:id/capture',
    async ({ params, body }, reply) => {
      const charge = store.state.charges[params.id];
      if (charge?.status !== 'authorised' || body.amount !== charge.amount) {
        return refuse(reply, 400, 'This payment has already been captured');
      }
      const checkout = store.state.deals[charge.of]!;
      stub.capture(charge, checkout);
      return paymentWire(charge, checkout);
    },
  );
  fastify.post<WithId & { Body: { amount?: number } }>(
    '/v1/payments/:id/refund',
    async ({ params, body }, reply) => {
      const charge = store.state.charges[params.id];
      if (!charge || !stub.refund(charge, store.state.deals[charge.of]!, body.amount)) {
        return refuse(reply, 400, 'The payment has been fully refunded already');
      }
      return { id: localId('rfnd_', 14), entity: 'refund', payment_id: charge.id, status: 'processed' };
    },
  );
}
