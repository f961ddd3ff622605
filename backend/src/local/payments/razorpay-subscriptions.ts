import type { FastifyInstance } from 'fastify';

import { list, notFound, type RazorpayDesk, refuse, type WithId } from './razorpay-requests.js';
import { subscriptionWire } from './razorpay-wire.js';
import { localId } from './store.js';

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

export function planRoutes(fastify: FastifyInstance, { store }: RazorpayDesk): void {
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

/** Subscriptions to a plan, and the invoices of their charges. */
export function subscriptionRoutes(fastify: FastifyInstance, { store, stub, now }: RazorpayDesk): void {
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
