import type { FastifyInstance } from 'fastify';

import { type Action, ACTIONS, controlPage } from './control-page.js';
import type { PaypalDesk } from './paypal-desk.js';
import type { RazorpayDesk } from './razorpay-desk.js';
import type { Deal, StandInStore } from './store.js';
import type { Delivery, LocalWebhooks } from './webhooks.js';

export interface ControlOptions {
  path: string;
  store: StandInStore;
  paypal: PaypalDesk;
  razorpay: RazorpayDesk;
  webhooks: LocalWebhooks;
}

/** Where a person or a test plays bank. Takes JSON alone, which no page of another origin can send without being asked. */
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
  fastify.post<{ Body: Partial<Delivery> }>(`${path}/webhooks`, async ({ body }, reply) => {
    if (typeof body !== 'object' || body === null) return reply.status(400).send({ ok: false });
    const { delivery } = webhooks;
    delivery.delayMs = Math.min(Math.max(Number(body.delayMs ?? delivery.delayMs) || 0, 0), 60_000);
    delivery.repeat = Math.min(Math.max(Number(body.repeat ?? delivery.repeat) || 1, 1), 10);
    delivery.shuffle = body.shuffle ?? delivery.shuffle;
    delivery.off = body.off ?? delivery.off;
    return delivery;
  });
  fastify.post<{ Body: { id?: string; action?: Action } }>(`${path}/act`, async ({ body }, reply) => {
    const deal = state.deals[body?.id ?? ''];
    if (!deal || !body.action || !ACTIONS.includes(body.action)) return reply.status(404).send({ ok: false });
    const done =
      deal.provider === 'paypal' ? actAtPaypal(deal, body.action) : actAtRazorpay(deal, body.action);
    return reply.status(done ? 200 : 409).send({ ok: done });
  });

  function actAtPaypal(deal: Deal, action: Action): boolean {
    const last = store.chargesOf(deal).at(-1);
    if (action === 'settle') paypal.settle(deal);
    else if (action === 'renew') paypal.chargeSubscription(deal);
    else if (action === 'fail-renewal') paypal.failCharge(deal);
    else if (action === 'cancel') return paypal.cancel(deal);
    else if (action === 'refund') return last !== undefined && paypal.refund(last, deal) !== null;
    else if (action === 'chargeback' && last) paypal.chargeback(last, deal);
    else return false;
    return true;
  }

  function actAtRazorpay(deal: Deal, action: Action): boolean {
    const last = store.chargesOf(deal).at(-1);
    if (action === 'authorise') razorpay.authorise(deal);
    else if (action === 'renew') return razorpay.chargeSubscription(deal) !== null;
    else if (action === 'fail-renewal') razorpay.failCharge(deal);
    else if (action === 'cancel') return razorpay.cancel(deal);
    else if (action === 'refund') return last !== undefined && razorpay.refund(last, deal);
    else if (action === 'chargeback' && last) razorpay.chargeback(last, deal);
    else return false;
    return true;
  }
}
