import type { FastifyInstance, FastifyReply } from 'fastify';

import type { RazorpayDesk } from './razorpay-desk.js';
import { orderWire, paymentWire, subscriptionWire } from './razorpay-wire.js';
import { type Deal, localId, type StandInStore } from './store.js';

export interface RazorpayApiOptions {
  store: StandInStore;
  desk: RazorpayDesk;
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
  { store, desk, now, keyId, keySecret }: RazorpayApiOptions,
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

  const find = (id: string, kind: Deal['kind']): Deal | null => {
    const deal = state.deals[id];
    return deal?.provider === 'razorpay' && deal.kind === kind ? deal : null;
  };
  const add = (
    kind: Deal['kind'],
    id: string,
    rest: Pick<Deal, 'amount' | 'currency' | 'reference' | 'plan' | 'interval'> &
      Partial<Pick<Deal, 'startsAt' | 'upfront'>>,
  ) => {
    const fresh = { status: 'created', mood: 'pay', charges: [], at: now(), until: null } as const;
    const begins = { startsAt: null, upfront: 0 };
    const deal: Deal = { ...fresh, ...begins, charges: [], id, kind, provider: 'razorpay', ...rest };
    state.deals[id] = deal;
    store.save();
    return deal;
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
    const deal = find(params.id, 'order');
    if (!deal) return refuse(reply, 400, 'The id provided does not exist');
    return list(store.chargesOf(deal).map((charge) => paymentWire(charge, deal)));
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
      const deal = state.deals[charge.of]!;
      desk.capture(charge, deal);
      return paymentWire(charge, deal);
    },
  );
  fastify.post<WithId & { Body: { amount?: number } }>(
    '/v1/payments/:id/refund',
    async ({ params, body }, reply) => {
      const charge = state.charges[params.id];
      if (!charge || !desk.refund(charge, state.deals[charge.of]!, body.amount)) {
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
    const deal = find(params.id, 'subscription');
    return deal ? subscriptionWire(deal) : refuse(reply, 400, 'The id provided does not exist');
  });
  fastify.post<WithId>('/v1/subscriptions/:id/cancel', async ({ params }, reply) => {
    const deal = find(params.id, 'subscription');
    if (!deal || !desk.cancel(deal))
      return refuse(reply, 400, 'Subscription is not cancellable in cancelled status.');
    return subscriptionWire(deal);
  });
  fastify.get<{ Querystring: { subscription_id?: string } }>('/v1/invoices', async ({ query }) => {
    const deal = find(query.subscription_id ?? '', 'subscription');
    return list(
      deal ? deal.charges.map((id) => ({ id: `inv_${id}`, payment_id: id, subscription_id: deal.id })) : [],
    );
  });
}
