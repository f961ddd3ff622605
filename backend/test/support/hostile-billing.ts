import { type HostileProvider, startHostileProvider } from './hostile-provider.js';
import { PaymentDriver } from './payments.js';
import { startTestApp, type TestApp } from './test-app.js';

/** The API with payment providers that answer as the test says. */
export interface HostileBilling {
  app: TestApp;
  pay: PaymentDriver;
  paypal: HostileProvider;
  razorpay: HostileProvider;
  /** Forgets what the providers were to answer; PayPal gives a token again. */
  reset(): void;
  stop(): Promise<void>;
}

/** PayPal's answer to a request for a token. */
export const TOKEN = { json: { access_token: 'token', token_type: 'Bearer', expires_in: 900 } };

/** Once per test file, in `beforeAll`; `reset()` in `beforeEach`, `stop()` in `afterAll`. */
export async function startHostileBilling(): Promise<HostileBilling> {
  const [paypal, razorpay] = await Promise.all([startHostileProvider(), startHostileProvider()]);
  const app = await startTestApp({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'client secret',
    PAYPAL_BASE_URL: `${paypal.url}/`,
    PAYPAL_WEBHOOK_ID: 'OUR-WEBHOOK',
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'key secret',
    RAZORPAY_BASE_URL: razorpay.url,
    RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  });
  return {
    ...{ app, paypal, razorpay, pay: new PaymentDriver(app) },
    reset: () => {
      paypal.reset();
      razorpay.reset();
      paypal.on(/^POST \/v1\/oauth2\/token/, TOKEN);
    },
    stop: async () => {
      await app.stop();
      await Promise.all([paypal.stop(), razorpay.stop()]);
    },
  };
}
