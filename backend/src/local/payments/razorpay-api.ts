import type { FastifyInstance, FastifyReply } from 'fastify';

import type { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import { orderWire, paymentWire, subscriptionWire } from './razorpay-wire.js';
import { localId, type StubCheckout, type StubStore } from './store.js';

export interface RazorpayApiOptions {
  store: StubStore;
  stub: RazorpayCheckoutStub;
  now: () => number;
  keyId: string;
  keySecret: string;
}

interface OrderBody {
  amount: number;
  currency: string;
  receipt?: string;
}
interface SubscriptionBody {
  plan_id: string;
  total_count?: number;
  notes?: { reference?: string };
  /** Seconds since 1970. */
  start_at?: number;
  addons?: { item: { amount: number } }[];
}
interface PlanBody {
  period: string;
  item: { amount: number; currency: string };
}
type WithId = { Params: { id: string } };

/** Razorpay's REST API as its official package calls it, for one machine. */
export function razorpayApi(
  fastify: FastifyInstance,
  { store, stub, now, keyId, keySecret }: RazorpayApiOptions,
): void {
  const { state } = store;
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const refuse = (reply: FastifyReply, status: number, description: string) =>
    reply
      .status(status)
      .send({ error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } });

  fastify.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== basic) return refuse(reply, 401, 'Authentication failed');
  });

  const find = (id: string, kind: StubCheckout['kind']): StubCheckout | null => {
    const checkout = state.deals[id];
    return checkout?.provider === 'razorpay' && checkout.kind === kind ? checkout : null;
  };
  const add = (
    kind: StubCheckout['kind'],
    id: string,
    rest: Pick<StubCheckout, 'amount' | 'currency' | 'reference' | 'plan' | 'interval'> &
      Partial<Pick<StubCheckout, 'startsAt' | 'upfront'>>,
  ) => {
    const fresh = { status: 'created', scriptedOutcome: 'pay', charges: [], at: now(), until: null } as const;
    const begins = { startsAt: null, upfront: 0 };
    const checkout: StubCheckout = {
      ...fresh,
      ...begins,
      charges: [],
      id,
      kind,
      provider: 'razorpay',
      ...rest,
    };
    state.deals[id] = checkout;
    store.save();
    return checkout;
  };
  const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });

  fastify.post<{ Body: OrderBody }>('/v1/orders', async ({ body }, reply) => {
    if (!Number.isInteger(body.amount) || body.amount < 100)
      return refuse(reply, 400, 'The amount must be atleast INR 1.00');
    const { amount, currency, receipt = '' } = body;
    return orderWire(
      add('order', localId('order_', 14), {
        amount,
        currency,
        reference: receipt,
        plan: null,
        interval: null,
      }),
    );
  });
  fastify.get<WithId>('/v1/orders/:id/payments', async ({ params }, reply) => {
    const checkout = find(params.id, 'order');
    if (!checkout) return refuse(reply, 400, 'The id provided does not exist');
    return list(store.chargesOf(checkout).map((charge) => paymentWire(charge, checkout)));
  });

  fastify.get<WithId>('/v1/payments/:id', async ({ params }, reply) => {
    const charge = state.charges[params.id];
    return charge
      ? paymentWire(charge, state.deals[charge.of]!)
      : refuse(reply, 400, 'The id provided does not exist');
  });
  fastify.post<WithId & { Body: { amount: number } }>(
    '/v1/payments/:id/capture',
    async ({ params, body }, reply) => {
      const charge = state.charges[params.id];
      if (charge?.status !== 'authorised' || body.amount !== charge.amount) {
        return refuse(reply, 400, 'This payment has already been captured');
      }
      const checkout = state.deals[charge.of]!;
      stub.capture(charge, checkout);
      return paymentWire(charge, checkout);
    },
  );
  fastify.post<WithId & { Body: { amount?: number } }>(
    '/v1/payments/:id/refund',
    async ({ params, body }, reply) => {
      const charge = state.charges[params.id];
      if (!charge || !stub.refund(charge, state.deals[charge.of]!, body.amount)) {
        return refuse(reply, 400, 'The payment has been fully refunded already');
      }
      return { id: localId('rfnd_', 14), entity: 'refund', payment_id: charge.id, status: 'processed' };
    },
  );

  fastify.post<{ Body: PlanBody }>('/v1/plans', async ({ body }) => {
    const id = localId('plan_', 14);
    const interval = body.period === 'yearly' ? 'year' : 'month';
    state.plans[id] = {
      id,
      provider: 'razorpay',
      interval,
      amount: body.item.amount,
      currency: body.item.currency,
    };
    store.save();
    return { id, entity: 'plan' };
  });
  fastify.post<{ Body: SubscriptionBody }>('/v1/subscriptions', async ({ body }, reply) => {
    const plan = state.plans[body.plan_id];
    if (!plan || !body.total_count) return refuse(reply, 400, 'The id provided does not exist');
    const { amount, currency, interval } = plan;
    const reference = body.notes?.reference ?? '';
    const startsAt = body.start_at === undefined ? null : body.start_at * 1000;
    if (startsAt !== null && (!Number.isInteger(body.start_at) || startsAt <= now()))
      return refuse(reply, 400, 'start_at must be a time in the future');
    const upfront = (body.addons ?? []).reduce((sum, { item }) => sum + item.amount, 0);
    const terms = { amount, currency, reference, plan: plan.id, interval, startsAt, upfront };
    return subscriptionWire(add('subscription', localId('sub_', 14), terms));
  });
  fastify.get<WithId>('/v1/subscriptions/:id', async ({ params }, reply) => {
    const checkout = find(params.id, 'subscription');
    return checkout ? subscriptionWire(checkout) : refuse(reply, 400, 'The id provided does not exist');
  });
  fastify.post<WithId>('/v1/subscriptions/:id/cancel', async ({ params }, reply) => {
    const checkout = find(params.id, 'subscription');
    if (!checkout || !stub.cancel(checkout))
      return refuse(reply, 400, 'Subscription is not cancellable in cancelled status.');
    return subscriptionWire(checkout);
  });
  fastify.get<{ Querystring: { subscription_id?: string } }>('/v1/invoices', async ({ query }) => {
    const checkout = find(query.subscription_id ?? '', 'subscription');
    return list(
      checkout
        ? checkout.charges.map((id) => ({ id: `inv_${id}`, payment_id: id, subscription_id: checkout.id }))
        : [],
    );
  });
}
