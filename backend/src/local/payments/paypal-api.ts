import type { FastifyInstance, FastifyRequest } from 'fastify';

import { orderRoutes } from './paypal-orders.js';
import { type PaypalDesk, refuse } from './paypal-requests.js';
import { planRoutes, subscriptionRoutes } from './paypal-subscriptions.js';
import { paypalSignature } from './webhooks.js';

export interface PaypalApiOptions extends PaypalDesk {
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
}

/** PayPal's REST API as its official package calls it, for one machine. */
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

  // The event is cut out of the body as it came: what was signed is bytes.
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
 * PayPal's sandbox fails on demand: `PayPal-Mock-Response:
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
