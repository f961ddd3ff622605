import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { checkoutRoutes } from './checkout-routes.js';
import { controlRoutes } from './control-routes.js';
import { paypalApi } from './paypal-api.js';
import { PaypalCheckoutStub } from './paypal-checkout-stub.js';
import { razorpayApi } from './razorpay-api.js';
import { RazorpayCheckoutStub } from './razorpay-checkout-stub.js';
import { StubStore } from './store.js';
import { LocalWebhooks } from './webhooks.js';

export interface StubOptions {
  /** Public origin on which the checkout windows are opened. */
  appUrl: string;
  dataDir: string;
  /** Returns the product's clock, in milliseconds since the epoch. */
  now: () => number;
  paypal: { path: string; clientId: string; clientSecret: string; webhookId: string; webhookUrl: string };
  razorpay: { path: string; keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string };
}

const CONTROL_PATH = '/local/payments';
const BODY_LIMIT = 300 * 1024;
/** Milliseconds between checks for subscriptions whose cycle has ended. */
const CYCLE_CHECK = 30_000;

/**
 * Stubs for PayPal and Razorpay on the product's own port: their APIs, a checkout page, signed webhooks,
 * renewals, and a page for playing the bank. Anyone can pay without money, so the stubs are never loaded in
 * production.
 */
export async function paymentStubs(fastify: FastifyInstance, options: StubOptions): Promise<void> {
  const { now, paypal, razorpay, appUrl } = options;
  const store = new StubStore(join(options.dataDir, 'payment-stand-ins.json'));
  const webhooks = new LocalWebhooks({
    paypal: { url: paypal.webhookUrl, webhookId: paypal.webhookId, secret: paypal.clientSecret },
    razorpay: { url: razorpay.webhookUrl, secret: razorpay.webhookSecret },
  });
  const paypalStub = new PaypalCheckoutStub(store, webhooks, now);
  const razorpayStub = new RazorpayCheckoutStub(store, webhooks, razorpay.keySecret, now);

  await fastify.register(async (scope) => {
    acceptBodies(scope);
    await scope.register(
      async (api) =>
        paypalApi(api, {
          store,
          stub: paypalStub,
          now,
          clientId: paypal.clientId,
          clientSecret: paypal.clientSecret,
          webhookSecret: paypal.clientSecret,
          approveUrl: `${appUrl}${paypal.path}/checkout?token=`,
        }),
      { prefix: paypal.path },
    );
    const { keyId, keySecret } = razorpay;
    await scope.register(
      async (api) => razorpayApi(api, { store, stub: razorpayStub, now, keyId, keySecret }),
      {
        prefix: razorpay.path,
      },
    );
    checkoutRoutes(scope, {
      store,
      paypal: paypalStub,
      razorpay: razorpayStub,
      paypalPath: paypal.path,
      razorpayPath: razorpay.path,
      returnUrl: `${appUrl}/subscribe`,
    });
    controlRoutes(scope, { path: CONTROL_PATH, store, paypal: paypalStub, razorpay: razorpayStub, webhooks });
  });

  const cycles = setInterval(() => renewDue(), CYCLE_CHECK).unref();
  fastify.addHook('onClose', async () => {
    clearInterval(cycles);
    webhooks.stop();
  });

  function renewDue(): void {
    for (const checkout of Object.values(store.state.deals)) {
      const approved = checkout.status === 'active' || checkout.status === 'authenticated';
      if (!approved || checkout.until === null || checkout.until > now()) continue;
      (checkout.provider === 'paypal' ? paypalStub : razorpayStub).chargeSubscription(checkout);
    }
  }
}

/**
 * Accepts JSON from the SDKs and forms from the checkout pages. Keeps the raw text for verifying signatures.
 */
function acceptBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
  fastify.addContentTypeParser('application/json', options, (request, body: unknown, done) => {
    Object.assign(request, { rawText: body });
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
