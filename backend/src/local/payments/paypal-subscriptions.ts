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
import { subscriptionWire, transactionWire } from './paypal-wire.js';
import { localId } from './store.js';

interface SubscriptionBody {
  plan_id: string;
  custom_id?: string;
  start_time?: string;
  plan?: { payment_preferences?: { setup_fee?: Amount } };
}
interface PlanBody {
  billing_cycles: { frequency: { interval_unit: string }; pricing_scheme: { fixed_price: Amount } }[];
}

/** Products, and the plans of subscriptions. */
export function planRoutes(fastify: FastifyInstance, { store }: PaypalDesk): void {
  fastify.post('/v1/catalogs/products', async (_request, reply) =>
    reply.status(201).send({ id: localId('PROD-', 12) }),
  );

  fastify.post<{ Body: PlanBody }>('/v1/billing/plans', async (request, reply) => {
    const { frequency, pricing_scheme: scheme } = request.body.billing_cycles[0]!;
    const interval = frequency.interval_unit === 'YEAR' ? 'year' : 'month';
    const id = localId('P-', 16);
    const price = { amount: minor(scheme.fixed_price), currency: scheme.fixed_price.currency_code };
    store.state.plans[id] = { id, provider: 'paypal', interval, ...price };
    store.save();
    return reply.status(201).send({ id, status: 'ACTIVE' });
  });
}

/** Subscriptions to a plan, and their charges. */
export function subscriptionRoutes(
  fastify: FastifyInstance,
  { store, stub, now, approveUrl }: PaypalDesk,
): void {
  fastify.post<{ Body: SubscriptionBody }>('/v1/billing/subscriptions', async (request, reply) => {
    const {
      plan_id: planId,
      custom_id: reference = '',
      start_time: startTime,
      plan: override,
    } = request.body;
    const plan = store.state.plans[planId];
    if (!plan) return notFound(reply);
    const { amount, currency, interval } = plan;
    const startsAt = startTime === undefined ? null : Date.parse(startTime);
    if (startsAt !== null && !(startsAt > now()))
      return refuse(reply, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
    const fee = override?.payment_preferences?.setup_fee;
    const upfront = fee ? minor(fee) : 0;
    const { checkout } = openOnce(store, request, {
      id: localId('I-', 12),
      kind: 'subscription',
      provider: 'paypal',
      at: now(),
      amount,
      currency,
      reference,
      plan: planId,
      interval,
      startsAt,
      upfront,
    });
    return reply.status(201).send(subscriptionWire(checkout, approveUrl + checkout.id));
  });
  fastify.get<WithId>('/v1/billing/subscriptions/:id', async ({ params }, reply) => {
    const checkout = store.find('paypal', params.id, 'subscription');
    return checkout ? subscriptionWire(checkout, approveUrl + checkout.id) : notFound(reply);
  });
  fastify.get<WithId>('/v1/billing/subscriptions/:id/transactions', async ({ params }, reply) => {
    const checkout = store.find('paypal', params.id, 'subscription');
    if (!checkout) return notFound(reply);
    return { transactions: store.chargesOf(checkout).map(transactionWire) };
  });
  fastify.post<WithId>('/v1/billing/subscriptions/:id/cancel', async ({ params }, reply) => {
    const checkout = store.find('paypal', params.id, 'subscription');
    if (!checkout || !stub.cancel(checkout))
      return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID');
    return reply.status(204).send();
  });
}
