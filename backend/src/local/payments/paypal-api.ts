import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PaypalCheckoutStub } from './paypal-checkout-stub.js';
import { orderWire, subscriptionWire, transactionWire } from './paypal-wire.js';
import { type CheckoutTerms, localId, type StubCheckout, type StubStore } from './store.js';
import { paypalSignature } from './webhooks.js';

export interface PaypalApiOptions extends PaypalServices {
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
}

/** Serves the parts of PayPal's REST API that its official SDK uses. */
export function paypalApi(fastify: FastifyInstance, options: PaypalApiOptions): void {
  const token = `local-${Buffer.from(options.clientSecret).toString('base64url').slice(0, 20)}`;

  fastify.addHook('preHandler', async (request, reply) => {
    const { authorization = '' } = request.headers;
    const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`;
    const expected = request.url.includes('/v1/oauth2/token') ? basic : `Bearer ${token}`;
    if (authorization !== expected) return refuse(reply, 401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
    const mock = mockedIssue(request);
    if (mock) return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', mock);
  });

  fastify.post('/v1/oauth2/token', async () => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'local',
  }));
  planRoutes(fastify, options);
  orderRoutes(fastify, options);
  subscriptionRoutes(fastify, options);

  // The event is extracted from the raw body, because the signature covers its exact bytes.
  fastify.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const raw = (request as unknown as { rawText: string }).rawText;
    const body = request.body as Record<
      'transmission_id' | 'transmission_time' | 'webhook_id' | 'transmission_sig',
      string
    >;
    const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = body;
    const fits = body.transmission_sig === paypalSignature(options.webhookSecret, id, time, webhookId, event);
    return { verification_status: fits ? 'SUCCESS' : 'FAILURE' };
  });
}

/**
 * Returns the error that the request asks for. PayPal's sandbox fails on request: `PayPal-Mock-Response:
 * {"mock_application_codes":"INSTRUMENT_DECLINED"}`.
 */
function mockedIssue(request: FastifyRequest): string | null {
  const header = request.headers['paypal-mock-response'];
  if (typeof header !== 'string') return null;
  try {
    const code = (JSON.parse(header) as { mock_application_codes?: unknown }).mock_application_codes;
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

/** Dependencies of PayPal's routes. */
interface PaypalServices {
  store: StubStore;
  stub: PaypalCheckoutStub;
  now: () => number;
  /** URL of the approval page. The checkout's ID is appended to it. */
  approveUrl: string;
}

interface Amount {
  currency_code: string;
  value: string;
}
type WithId = { Params: { id: string } };

const minor = ({ value }: Amount) => Math.round(Number(value) * 100);

const refuse = (reply: FastifyReply, status: number, name: string, issue = name) =>
  reply
    .status(status)
    .send({ name, message: name, debug_id: 'local', details: [{ issue, description: issue }] });

const notFound = (reply: FastifyReply) => refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** Opens a checkout. Repeating a call with the same idempotency key returns the first checkout. */
function openOnce(
  store: StubStore,
  request: FastifyRequest,
  terms: CheckoutTerms,
): { checkout: StubCheckout; isNew: boolean } {
  const header = request.headers['paypal-request-id'];
  const key = typeof header === 'string' ? header : undefined;
  const existing = key === undefined ? undefined : store.state.deals[store.state.keys[key] ?? ''];
  return existing ? { checkout: existing, isNew: false } : { checkout: store.open(terms, key), isNew: true };
}

interface OrderBody {
  purchase_units: { custom_id?: string; amount: Amount }[];
}

/** Routes for orders, and for the captures that pay them. */
function orderRoutes(fastify: FastifyInstance, { store, stub, now, approveUrl }: PaypalServices): void {
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

interface SubscriptionBody {
  plan_id: string;
  custom_id?: string;
  start_time?: string;
  plan?: { payment_preferences?: { setup_fee?: Amount } };
}
interface PlanBody {
  billing_cycles: { frequency: { interval_unit: string }; pricing_scheme: { fixed_price: Amount } }[];
}

/** Routes for products and subscription plans. */
function planRoutes(fastify: FastifyInstance, { store }: PaypalServices): void {
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

/** Routes for subscriptions to a plan, and for their charges. */
function subscriptionRoutes(
  fastify: FastifyInstance,
  { store, stub, now, approveUrl }: PaypalServices,
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
