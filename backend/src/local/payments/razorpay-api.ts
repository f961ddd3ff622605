import type { FastifyInstance } from 'fastify';

import { orderRoutes, paymentRoutes } from './razorpay-payments.js';
import { type RazorpayDesk, refuse } from './razorpay-requests.js';
import { planRoutes, subscriptionRoutes } from './razorpay-subscriptions.js';

export interface RazorpayApiOptions extends RazorpayDesk {
  keyId: string;
  keySecret: string;
}

/** Razorpay's REST API as its official package calls it, for one machine. */
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
