import type { FastifyInstance, FastifyReply } from 'fastify';

import { checkoutPage, type Choice, donePage, nothingPage } from './checkout-page.js';
import { checkoutScript } from './checkout-script.js';
import type { PaypalCheckoutStub } from './paypal-checkout-stub.js';
import type { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import type { StubCheckout, StubStore } from './store.js';

export interface CheckoutOptions {
  store: StubStore;
  paypal: PaypalCheckoutStub;
  razorpay: RazorpayCheckoutStub;
  paypalPath: string;
  razorpayPath: string;
  /** Destination for a buyer who opened PayPal's page directly rather than in our window. */
  returnUrl: string;
}

/** Milliseconds after which a pending payment is settled. */
const HANGS_FOR = 6_000;
/** Lets the page communicate with the window that opened it. */
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

/**
 * Routes for the stubs' checkout pages, where a buyer pays, declines, cancels, or leaves the payment pending.
 */
export function checkoutRoutes(fastify: FastifyInstance, options: CheckoutOptions): void {
  paypalWindow(fastify, options);
  razorpayFrame(fastify, options);
}

function paypalWindow(
  fastify: FastifyInstance,
  { store, paypal, paypalPath, returnUrl }: CheckoutOptions,
): void {
  const page = `${paypalPath}/checkout`;
  fastify.get<Query>(page, POPUP, async ({ query }, reply) => {
    const checkout = store.find('paypal', query.token ?? '');
    if (!checkout || checkout.status !== 'created')
      return send(reply, nothingPage('There is nothing to pay here.'));
    const action = `${page}?token=${checkout.id}`;
    return send(reply, checkoutPage({ provider: 'PayPal', checkout, action, choices: PAYPAL_CHOICES }));
  });
  fastify.post<Query>(page, POPUP, async ({ query, body }, reply) => {
    const checkout = store.find('paypal', query.token ?? '');
    if (!checkout) return send(reply, nothingPage('There is nothing to pay here.'));
    const choice = body?.choice;
    const outcome = choice === 'cancel' ? 'cancelled' : 'approved';
    if (choice === 'pay' || choice === 'decline' || choice === 'pend') paypal.approve(checkout, choice);
    if (choice === 'pend') setTimeout(() => paypal.settle(checkout), HANGS_FOR).unref();
    const message = { source: 'paypal-local', id: checkout.id, outcome };
    return send(
      reply,
      donePage(message, outcome === 'approved' ? 'Approved' : 'Cancelled', 'opener', returnUrl),
    );
  });
}

function razorpayFrame(
  fastify: FastifyInstance,
  { store, razorpay, razorpayPath, returnUrl }: CheckoutOptions,
): void {
  const page = `${razorpayPath}/checkout`;
  fastify.get(`${razorpayPath}/checkout.js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(checkoutScript(page)),
  );
  fastify.get<Query>(page, async ({ query }, reply) => {
    const checkout = store.find('razorpay', query.id ?? '');
    if (checkout?.status === 'created') return send(reply, framed(checkout, page), true);
    return send(reply, nothingPage('There is nothing to pay here.', true), true);
  });
  fastify.post<Query>(page, async ({ query, body }, reply) => {
    const checkout = store.find('razorpay', query.id ?? '');
    if (!checkout) return send(reply, nothingPage('There is nothing to pay here.', true), true);
    const done = (message: object, text: string) =>
      send(reply, donePage({ source: 'razorpay-local', ...message }, text, 'parent', returnUrl), true);
    if (body?.choice === 'pay') {
      const response = razorpay.pay(checkout);
      return response
        ? done({ outcome: 'paid', response }, 'Paid')
        : done({ outcome: 'closed' }, 'Paid before');
    }
    if (body?.choice === 'silent') razorpay.pay(checkout);
    if (body?.choice !== 'decline') return done({ outcome: 'closed' }, 'Closed');
    const charge = razorpay.decline(checkout);
    return send(reply, framed(checkout, page, declined(checkout, charge.id)), true);
  });
}

function framed(
  checkout: StubCheckout,
  page: string,
  more: { notice?: string; message?: Record<string, unknown> } = {},
) {
  const action = `${page}?id=${checkout.id}`;
  return checkoutPage({
    provider: 'Razorpay',
    checkout,
    action,
    choices: RAZORPAY_CHOICES,
    framed: true,
    ...more,
  });
}

/**
 * Tells the page around the frame that the payment was declined. The frame stays open for another attempt.
 */
function declined(checkout: StubCheckout, paymentId: string) {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined by the bank.',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { payment_id: paymentId, order_id: checkout.kind === 'order' ? checkout.id : null },
  };
  return {
    notice: 'Your payment was declined by the bank. You can try again.',
    message: { source: 'razorpay-local', outcome: 'failed', error },
  };
}

function send(reply: FastifyReply, { html, csp }: { html: string; csp: string }, framed = false) {
  if (framed) reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
