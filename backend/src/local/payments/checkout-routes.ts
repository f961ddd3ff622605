import type { FastifyInstance, FastifyReply } from 'fastify';

import { checkoutPage, type Choice, donePage, nothingPage } from './checkout-page.js';
import { checkoutScript } from './checkout-script.js';
import type { PaypalDesk } from './paypal-desk.js';
import type { RazorpayDesk } from './razorpay-desk.js';
import type { Deal, StandInStore } from './store.js';

export interface CheckoutOptions {
  store: StandInStore;
  paypal: PaypalDesk;
  razorpay: RazorpayDesk;
  paypalPath: string;
  razorpayPath: string;
  /** Where a person goes who opened PayPal's page without a window of ours. */
  returnUrl: string;
}

/** Milliseconds after which a payment that was left hanging is decided. */
const HANGS_FOR = 6_000;
/** The page may talk to the window that opened it. */
const POPUP = { config: { popup: true } };

const PAYPAL_CHOICES: Choice[] = [
  { value: 'pay', label: 'Pay now', primary: true },
  { value: 'decline', label: 'Decline the payment' },
  { value: 'pend', label: 'Pay, but leave it pending' },
  { value: 'cancel', label: 'Cancel' },
];
const RAZORPAY_CHOICES: Choice[] = [
  { value: 'pay', label: 'Pay now', primary: true },
  { value: 'decline', label: 'Decline the payment' },
  { value: 'silent', label: 'Pay, but say nothing' },
  { value: 'close', label: 'Close' },
];

interface Query {
  Querystring: { token?: string; id?: string };
  Body: Record<string, string> | undefined;
}

/** The stand-ins' windows, where a person pays, declines, closes, or lets it hang. */
export function checkoutRoutes(fastify: FastifyInstance, options: CheckoutOptions): void {
  const { store, paypal, razorpay, paypalPath, razorpayPath, returnUrl } = options;
  const paypalPage = `${paypalPath}/checkout`;
  const razorpayPage = `${razorpayPath}/checkout`;
  const dealOf = (id: string | undefined, provider: Deal['provider']) => {
    const deal = store.state.deals[id ?? ''];
    return deal?.provider === provider ? deal : null;
  };

  fastify.get<Query>(paypalPage, POPUP, async ({ query }, reply) => {
    const deal = dealOf(query.token, 'paypal');
    if (!deal || deal.status !== 'created') return send(reply, nothingPage('There is nothing to pay here.'));
    const action = `${paypalPage}?token=${deal.id}`;
    return send(reply, checkoutPage({ provider: 'PayPal', deal, action, choices: PAYPAL_CHOICES }));
  });
  fastify.post<Query>(paypalPage, POPUP, async ({ query, body }, reply) => {
    const deal = dealOf(query.token, 'paypal');
    if (!deal) return send(reply, nothingPage('There is nothing to pay here.'));
    const choice = body?.choice;
    const outcome = choice === 'cancel' ? 'cancelled' : 'approved';
    if (choice === 'pay' || choice === 'decline' || choice === 'pend') paypal.approve(deal, choice);
    if (choice === 'pend') setTimeout(() => paypal.settle(deal), HANGS_FOR).unref();
    const message = { source: 'paypal-local', id: deal.id, outcome };
    return send(
      reply,
      donePage(message, outcome === 'approved' ? 'Approved' : 'Cancelled', 'opener', returnUrl),
    );
  });

  fastify.get(`${razorpayPath}/checkout.js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(checkoutScript(razorpayPage)),
  );
  const frame = (reply: FastifyReply, deal: Deal, notice?: string) => {
    const action = `${razorpayPage}?id=${deal.id}`;
    const page = checkoutPage({
      provider: 'Razorpay',
      deal,
      action,
      choices: RAZORPAY_CHOICES,
      notice,
      framed: true,
    });
    return send(reply, page, true);
  };
  fastify.get<Query>(razorpayPage, async ({ query }, reply) => {
    const deal = dealOf(query.id, 'razorpay');
    if (deal?.status === 'created') return frame(reply, deal);
    return send(reply, nothingPage('There is nothing to pay here.', true), true);
  });
  fastify.post<Query>(razorpayPage, async ({ query, body }, reply) => {
    const deal = dealOf(query.id, 'razorpay');
    if (!deal) return send(reply, nothingPage('There is nothing to pay here.', true), true);
    const done = (message: object, text: string) =>
      send(reply, donePage({ source: 'razorpay-local', ...message }, text, 'parent', returnUrl), true);
    if (body?.choice === 'pay') {
      const response = razorpay.pay(deal);
      return response
        ? done({ outcome: 'paid', response }, 'Paid')
        : done({ outcome: 'closed' }, 'Paid before');
    }
    if (body?.choice === 'silent') razorpay.pay(deal);
    if (body?.choice !== 'decline') return done({ outcome: 'closed' }, 'Closed');
    const charge = razorpay.decline(deal);
    return send(reply, declinedFrame(deal, charge.id), true);
  });

  /** Says so to the page, and stays open for another try. */
  function declinedFrame(deal: Deal, paymentId: string) {
    const error = {
      code: 'BAD_REQUEST_ERROR',
      description: 'Your payment was declined by the bank.',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { payment_id: paymentId, order_id: deal.kind === 'order' ? deal.id : null },
    };
    return checkoutPage({
      provider: 'Razorpay',
      deal,
      action: `${razorpayPage}?id=${deal.id}`,
      choices: RAZORPAY_CHOICES,
      notice: 'Your payment was declined by the bank. You can try again.',
      framed: true,
      message: { source: 'razorpay-local', outcome: 'failed', error },
    });
  }
}

function send(reply: FastifyReply, { html, csp }: { html: string; csp: string }, framed = false) {
  return reply
    .headers({
      'content-security-policy': csp,
      'cache-control': 'no-store',
      ...(framed && { 'x-frame-options': 'SAMEORIGIN' }),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
