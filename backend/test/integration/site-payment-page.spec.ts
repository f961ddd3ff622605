import { expect, it } from '@jest/globals';

import { startTestApp, testApp } from '../support/test-app.js';

const app = testApp({
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
});

/** Returns the sources of one CSP directive. */
async function policy(path: string, directive: string): Promise<string[]> {
  const { headers } = await app.client().get<string>(path);
  const all = headers.get('content-security-policy')!.split(';');
  return (
    all
      .map((part) => part.trim().split(' '))
      .find(([name]) => name === directive)
      ?.slice(1) ?? []
  );
}

it.each([
  ['script-src', 'https://*.paypal.com', 'https://checkout.razorpay.com'],
  ['frame-src', 'https://*.paypal.com', 'https://api.razorpay.com'],
  ['connect-src', 'https://*.paypal.com', 'https://lumberjack.razorpay.com'],
])("in %s, only the payment page's CSP allows the providers", async (directive, ...hosts) => {
  expect(await policy('/subscribe', directive)).toEqual(expect.arrayContaining(["'self'", ...hosts]));
  for (const path of ['/', '/about', '/dashboard', '/billing', '/no/such/page']) {
    expect((await policy(path, directive)).join(' ')).not.toMatch(/paypal|razorpay/);
  }
});

it("with the local stubs, the payment page's CSP allows only its own origin", async () => {
  const local = await startTestApp();
  const { headers } = await local.client().get<string>('/subscribe');
  await local.stop();
  expect(headers.get('content-security-policy')).not.toMatch(/paypal|razorpay/);
});
