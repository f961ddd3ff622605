import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { checkoutRoutes } from './checkout-routes.js';
import { controlRoutes } from './control-routes.js';
import { paypalApi } from './paypal-api.js';
import { PaypalDesk } from './paypal-desk.js';
import { razorpayApi } from './razorpay-api.js';
import { RazorpayDesk } from './razorpay-desk.js';
import { StandInStore } from './store.js';
import { LocalWebhooks } from './webhooks.js';

export interface StandInOptions {
  /** Public origin: the windows are opened there. */
  appUrl: string;
  dataDir: string;
  /** Milliseconds since 1970, by the product's clock. */
  now: () => number;
  paypal: { path: string; clientId: string; clientSecret: string; webhookId: string; webhookUrl: string };
  razorpay: { path: string; keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string };
}

const CONTROL_PATH = '/local/payments';
const BODY_LIMIT = 300 * 1024;
/** Milliseconds between two looks for subscriptions whose cycle has ended. */
const CYCLE_CHECK = 30_000;

/**
 * PayPal and Razorpay on one machine, on the product's own port: their APIs, a window to pay in, signed messages, renewals, and a
 * page to play bank on. Anybody may pay with nothing, so it is never loaded in production.
 */
export async function paymentStandIns(fastify: FastifyInstance, options: StandInOptions): Promise<void> {
  const { now, paypal, razorpay, appUrl } = options;
  const store = new StandInStore(join(options.dataDir, 'payment-stand-ins.json'));
  const webhooks = new LocalWebhooks({
    paypal: { url: paypal.webhookUrl, webhookId: paypal.webhookId, secret: paypal.clientSecret },
    razorpay: { url: razorpay.webhookUrl, secret: razorpay.webhookSecret },
  });
  const paypalDesk = new PaypalDesk(store, webhooks, now);
  const razorpayDesk = new RazorpayDesk(store, webhooks, razorpay.keySecret, now);

  await fastify.register(async (scope) => {
    acceptBodies(scope);
    await scope.register(
      async (api) =>
        paypalApi(api, {
          store,
          desk: paypalDesk,
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
      async (api) => razorpayApi(api, { store, desk: razorpayDesk, now, keyId, keySecret }),
      {
        prefix: razorpay.path,
      },
    );
    checkoutRoutes(scope, {
      store,
      paypal: paypalDesk,
      razorpay: razorpayDesk,
      paypalPath: paypal.path,
      razorpayPath: razorpay.path,
      returnUrl: `${appUrl}/subscribe`,
    });
    controlRoutes(scope, { path: CONTROL_PATH, store, paypal: paypalDesk, razorpay: razorpayDesk, webhooks });
  });

  const cycles = setInterval(() => renewDue(), CYCLE_CHECK).unref();
  fastify.addHook('onClose', async () => {
    clearInterval(cycles);
    webhooks.stop();
  });

  function renewDue(): void {
    for (const deal of Object.values(store.state.deals)) {
      const approved = deal.status === 'active' || deal.status === 'authenticated';
      if (!approved || deal.until === null || deal.until > now()) continue;
      (deal.provider === 'paypal' ? paypalDesk : razorpayDesk).chargeSubscription(deal);
    }
  }
}

/** JSON from the packages, forms from windows; the text is kept for whoever checks a signature. */
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
