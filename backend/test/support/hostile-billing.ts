import { afterAll, beforeAll, beforeEach } from '@jest/globals';

import { type HostileProvider, startHostileProvider } from './hostile-provider.js';
import { PaymentDriver } from './payments.js';
import { type SignedIn, startTestApp, type TestApp } from './test-app.js';

/** The API, with payment providers whose responses the test chooses. */
export interface HostileBilling {
  app: TestApp;
  pay: PaymentDriver;
  paypal: HostileProvider;
  razorpay: HostileProvider;
  /** Signs in a person without a purchase. */
  someone(): Promise<SignedIn>;
}

/** PayPal's response to a request for a token. */
export const TOKEN = { json: { access_token: 'token', token_type: 'Bearer', expires_in: 900 } };

/**
 * Starts the stub providers before all tests in a file, resets them before each test, and stops them at the
 * end.
 */
export function useHostileBilling(): HostileBilling {
  const billing = {} as HostileBilling;
  beforeAll(async () => void Object.assign(billing, await start()));
  beforeEach(() => {
    billing.paypal.reset();
    billing.razorpay.reset();
    billing.paypal.on(/^POST \/v1\/oauth2\/token/, TOKEN);
  });
  afterAll(async () => {
    await billing.app?.stop();
    await Promise.all([billing.paypal?.stop(), billing.razorpay?.stop()]);
  });
  return billing;
}

async function start(): Promise<HostileBilling> {
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
  let people = 0;
  const someone = () => app.signIn(`victim${(people += 1)}@example.com`);
  return { app, pay: new PaymentDriver(app), paypal, razorpay, someone };
}
