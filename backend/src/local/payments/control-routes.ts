import type { FastifyInstance } from 'fastify';

import { type Action, ACTIONS, controlPage } from './control-page.js';
import type { PaypalCheckoutStub } from './paypal-checkout-stub.js';
import type { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import type { StubCheckout, StubStore } from './store.js';
import type { LocalWebhooks, StubWebhook } from './webhooks.js';

export interface ControlOptions {
  path: string;
  store: StubStore;
  paypal: PaypalCheckoutStub;
  razorpay: RazorpayCheckoutStub;
  webhooks: LocalWebhooks;
}

/**
 * Routes for playing the bank, for developers and tests. They accept only JSON, which a page on another
 * origin can't send without a preflight request.
 */
export function controlRoutes(
  fastify: FastifyInstance,
  { path, store, paypal, razorpay, webhooks }: ControlOptions,
): void {
  const { state } = store;

  fastify.get(path, async (_request, reply) => {
    const { html, csp } = controlPage(state, webhooks.delivery, path);
    return reply
      .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  fastify.get(`${path}/state`, async () => ({
    ...state,
    delivery: webhooks.delivery,
    undelivered: webhooks.undelivered,
  }));
  fastify.post<{ Body: Partial<StubWebhook> }>(`${path}/webhooks`, async ({ body }, reply) => {
    if (typeof body !== 'object' || body === null) return reply.status(400).send({ ok: false });
    const { delivery } = webhooks;
    delivery.delayMs = Math.min(Math.max(Number(body.delayMs ?? delivery.delayMs) || 0, 0), 60_000);
    delivery.repeat = Math.min(Math.max(Number(body.repeat ?? delivery.repeat) || 1, 1), 10);
    delivery.shuffle = body.shuffle ?? delivery.shuffle;
    delivery.off = body.off ?? delivery.off;
    return delivery;
  });
  fastify.post<{ Body: { id?: string; action?: Action } }>(`${path}/act`, async ({ body }, reply) => {
    const checkout = state.deals[body?.id ?? ''];
    if (!checkout || !body.action || !ACTIONS.includes(body.action))
      return reply.status(404).send({ ok: false });
    const done =
      checkout.provider === 'paypal'
        ? actAtPaypal(checkout, body.action)
        : actAtRazorpay(checkout, body.action);
    return reply.status(done ? 200 : 409).send({ ok: done });
  });

  function actAtPaypal(checkout: StubCheckout, action: Action): boolean {
    const last = store.chargesOf(checkout).at(-1);
    if (action === 'settle') paypal.settle(checkout);
    else if (action === 'renew') paypal.chargeSubscription(checkout);
    else if (action === 'fail-renewal') paypal.failCharge(checkout);
    else if (action === 'cancel') return paypal.cancel(checkout);
    else if (action === 'refund') return last !== undefined && paypal.refund(last, checkout) !== null;
    else if (action === 'chargeback' && last) paypal.chargeback(last, checkout);
    else return false;
    return true;
  }

  function actAtRazorpay(checkout: StubCheckout, action: Action): boolean {
    const last = store.chargesOf(checkout).at(-1);
    if (action === 'authorise') razorpay.authorise(checkout);
    else if (action === 'renew') return razorpay.chargeSubscription(checkout) !== null;
    else if (action === 'fail-renewal') razorpay.failCharge(checkout);
    else if (action === 'cancel') return razorpay.cancel(checkout);
    else if (action === 'refund') return last !== undefined && razorpay.refund(last, checkout);
    else if (action === 'chargeback' && last) razorpay.chargeback(last, checkout);
    else return false;
    return true;
  }
}
