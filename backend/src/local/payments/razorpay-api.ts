import type { FastifyInstance, FastifyReply } from 'fastify';

import type { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import { orderWire, paymentWire, subscriptionWire } from './razorpay-wire.js';
import { localId, type StubStore } from './store.js';

export interface RazorpayApiOptions extends RazorpayServices {
  keyId: string;
  keySecret: string;
}

/** Serves the parts of Razorpay's REST API that its official SDK uses. */
export function razorpayApi(fastify: FastifyInstance, options: RazorpayApiOptions): void {
  const basic = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

  fastify.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== basic) return refuse(reply, 401, 'Authentication failed');
  });
  orderRoutes(fastify, options);
  paymentRoutes(fastify, options);
  planRoutes(fastify, options);
  subscriptionRoutes(fastify, options);
}

/** Dependencies of Razorpay's routes. */
interface RazorpayServices {
  store: StubStore;
  stub: RazorpayCheckoutStub;
  now: () => number;
}

type WithId = { Params: { id: string } };

const refuse = (reply: FastifyReply, status: number, description: string) =>
  reply
    .status(status)
    .send({ error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } });

const notFound = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist');

const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });

interface OrderBody {
  amount: number;
  currency: string;
  receipt?: string;
}

function orderRoutes(fastify: FastifyInstance, { store, now }: RazorpayServices): void {
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

function paymentRoutes(fastify: FastifyInstance, { store, stub }: RazorpayServices): void {
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

interface SubscriptionBody {
  plan_id: string;
  total_count?: number;
  notes?: { reference?: string };
  /** Start time in seconds since the epoch. */
  start_at?: number;
  addons?: { item: { amount: number } }[];
}
interface PlanBody {
  period: string;
  item: { amount: number; currency: string };
}

function planRoutes(fastify: FastifyInstance, { store }: RazorpayServices): void {
  fastify.post<{ Body: PlanBody }>('/v1/plans', async ({ body }) => {
    const id = localId('plan_', 14);
    const interval = body.period === 'yearly' ? 'year' : 'month';
    store.state.plans[id] = {
      id,
      provider: 'razorpay',
      interval,
      amount: body.item.amount,
      currency: body.item.currency,
    };
    store.save();
    return { id, entity: 'plan' };
  });
}

/** Routes for subscriptions to a plan, and for the invoices of their charges. */
function subscriptionRoutes(fastify: FastifyInstance, { store, stub, now }: RazorpayServices): void {
  fastify.post<{ Body: SubscriptionBody }>('/v1/subscriptions', async ({ body }, reply) => {
    const plan = store.state.plans[body.plan_id];
    if (!plan || !body.total_count) return notFound(reply);
    const { amount, currency, interval } = plan;
    const reference = body.notes?.reference ?? '';
    const startsAt = body.start_at === undefined ? null : body.start_at * 1000;
    if (startsAt !== null && (!Number.isInteger(body.start_at) || startsAt <= now()))
      return refuse(reply, 400, 'start_at must be a time in the future');
    const upfront = (body.addons ?? []).reduce((sum, { item }) => sum + item.amount, 0);
    return subscriptionWire(
      store.open({
        id: localId('sub_', 14),
        kind: 'subscription',
        provider: 'razorpay',
        at: now(),
        amount,
        currency,
        reference,
        plan: plan.id,
        interval,
        startsAt,
        upfront,
      }),
    );
  });
  fastify.get<WithId>('/v1/subscriptions/:id', async ({ params }, reply) => {
    const checkout = store.find('razorpay', params.id, 'subscription');
    return checkout ? subscriptionWire(checkout) : notFound(reply);
  });
  fastify.post<WithId>('/v1/subscriptions/:id/cancel', async ({ params }, reply) => {
    const checkout = store.find('razorpay', params.id, 'subscription');
    if (!checkout || !stub.cancel(checkout))
      return refuse(reply, 400, 'Subscription is not cancellable in cancelled status.');
    return subscriptionWire(checkout);
  });
  fastify.get<{ Querystring: { subscription_id?: string } }>('/v1/invoices', async ({ query }) => {
    const checkout = store.find('razorpay', query.subscription_id ?? '', 'subscription');
    return list(
      checkout
        ? checkout.charges.map((id) => ({ id: `inv_${id}`, payment_id: id, subscription_id: checkout.id }))
        : [],
    );
  });
}
