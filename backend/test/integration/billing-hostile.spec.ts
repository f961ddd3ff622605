import { createHmac } from 'node:crypto';

import { patient } from '@groundswell/testing/slowness';
import { describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { TOKEN, useHostileBilling } from '../support/hostile-billing.js';
import type { HostileProvider } from '../support/hostile-provider.js';
import { nobodyListens } from '../support/nonsense-answers.js';
import { DAY, history, standing } from '../support/payments.js';

const billing = useHostileBilling();

describe('invalid billing requests', () => {
  it.each([
    [{ amount: '0.01' }],
    [{ amount: '15' }],
    [{ amount: 15 }],
    [{ amount: '-15.00' }],
    [{ amount: '150.00' }],
    [{ currency: 'INR' }],
    [{ planId: 'free' }],
    [{ planId: '__proto__' }],
    [{ intent: 'AUTHORIZE' }],
    [{ subscriptionType: 'weekly' }],
    [{ userId: 'me' }],
  ])('with wrong order data are rejected with 400 for PayPal: %j', async (over) => {
    const founder = await billing.someone();
    const body = { amount: '15.00', currency: 'USD', intent: 'capture', planId: 'pro', ...over };
    expect((await founder.post('/paypal/order', body)).status).toBe(400);
    expect(billing.paypal.requests).toEqual([]);
  });

  it.each([
    [{ amount: 1 }],
    [{ amount: 1260.01 }],
    [{ amount: '1260' }],
    [{ amount: 126_000 }],
    [{ currency: 'USD' }],
    [{ isRecurring: 'yes' }],
  ])('with wrong order data are rejected with 400 for Razorpay: %j', async (over) => {
    const founder = await billing.someone();
    const body = {
      amount: 1260,
      currency: 'INR',
      planId: 'pro',
      subscriptionType: 'monthly',
      isRecurring: false,
      ...over,
    };
    expect((await founder.post('/api/payment/razorpay/create-order', body)).status).toBe(400);
    expect(billing.razorpay.requests).toEqual([]);
  });

  it('to paths below /paypal return JSON errors, like the API', async () => {
    const visitor = billing.app.client();
    for (const [method, path, status] of [
      ['GET', '/paypal/setup', 401],
      ['POST', '/paypal/order', 401],
      ['GET', '/paypal/nothing', 404],
      ['GET', '/local/payments/state', 404],
    ] as const) {
      const answer = await visitor.request(method, path, method === 'POST' ? { body: {} } : {});
      expect([path, answer.status]).toEqual([path, status]);
      if (path.startsWith('/paypal'))
        expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    }
    const founder = await billing.someone();
    founder.cookies.delete('csrf_token');
    founder.cookies.set('csrf_token', 'forged');
    expect((await billing.pay.openPaypal(founder)).status).toBe(403);
    expect((await (await billing.someone()).post('/paypal/order/..%2F..%2Fv1/capture')).status).toBe(400);
  });
});

describe('a subscription whose charges start later', () => {
  const bodyOf = (provider: HostileProvider, path: string) =>
    JSON.parse(provider.requests.findLast((one) => one.path === path)!.body);
  /** A person whose plan ends on a day that exists in every month. */
  const withPlan = async () => {
    const founder = await billing.someone();
    const end = new Date(Math.ceil(Date.now() / DAY) * DAY);
    end.setUTCDate(15);
    end.setUTCMonth(end.getUTCMonth() + 1);
    await storeSubscription(billing.app, { userId: founder.user.id, planId: 'pro', expiresAt: end });
    return { founder, end };
  };
  const monthLater = (from: Date) => {
    const later = new Date(from);
    later.setUTCMonth(later.getUTCMonth() + 1);
    return later;
  };

  it('is requested as documented by PayPal, with a start time and the amount due now as a setup fee', async () => {
    const { founder, end } = await withPlan();
    billing.paypal.on(/^POST \/v1\/catalogs\/products/, { json: { id: 'PROD-1' } });
    billing.paypal.on(/^POST \/v1\/billing\/plans/, { json: { id: 'P-1' } });
    billing.paypal.on(/^POST \/v1\/billing\/subscriptions/, { json: { id: 'I-LATER' } });
    expect((await billing.pay.openPaypal(founder, { recurring: true })).body).toMatchObject({
      firstChargeAt: null,
    });
    expect(bodyOf(billing.paypal, '/v1/billing/subscriptions')).toMatchObject({
      plan_id: 'P-1',
      start_time: monthLater(end).toISOString(),
      plan: {
        payment_preferences: {
          setup_fee: { value: '15.00', currency_code: 'USD' },
          setup_fee_failure_action: 'CANCEL',
        },
      },
    });

    await founder.post('/api/subscription/cancel');
    billing.paypal.on(/^POST \/v1\/billing\/subscriptions/, { json: { id: 'I-RESUMED' } });
    const { body } = await billing.pay.openPaypal(founder, { resume: true });
    expect(body).toMatchObject({ id: 'I-RESUMED', firstChargeAt: end.toISOString() });
    const request = bodyOf(billing.paypal, '/v1/billing/subscriptions');
    expect(request.start_time).toBe(end.toISOString());
    expect(request.plan).toBeUndefined();
  });

  it('is requested as documented by Razorpay, with a start in seconds and the amount due now as an add-on', async () => {
    const { founder, end } = await withPlan();
    billing.razorpay.on(/^POST \/v1\/plans/, { json: { id: 'plan_1' } });
    billing.razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_later' } });
    await billing.pay.openRazorpay(founder, { recurring: true });
    expect(bodyOf(billing.razorpay, '/v1/subscriptions')).toMatchObject({
      start_at: monthLater(end).getTime() / 1000,
      addons: [{ item: { amount: 126_000, currency: 'INR' } }],
    });

    await founder.post('/api/subscription/cancel');
    billing.razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_resumed' } });
    const { body } = await billing.pay.openRazorpay(founder, { resume: true });
    expect(body).toMatchObject({ subscriptionId: 'sub_resumed', firstChargeAt: end.toISOString() });
    const request = bodyOf(billing.razorpay, '/v1/subscriptions');
    expect(request.start_at).toBe(end.getTime() / 1000);
    expect(request.addons).toBeUndefined();

    const claim = {
      razorpay_payment_id: 'pay_token',
      razorpay_subscription_id: 'sub_resumed',
      razorpay_signature: createHmac('sha256', 'key secret').update('pay_token|sub_resumed').digest('hex'),
    };
    billing.razorpay.on(/^GET \/v1\/subscriptions\/sub_resumed/, {
      json: { id: 'sub_resumed', status: 'created' },
    });
    expect((await billing.pay.verify(founder, claim, { resume: true })).body).toMatchObject({
      code: 'PAYMENT_NOT_APPROVED',
    });
    billing.razorpay.on(/^GET \/v1\/subscriptions\/sub_resumed/, {
      json: { id: 'sub_resumed', status: 'authenticated' },
    });
    expect((await billing.pay.verify(founder, claim, { resume: true })).body).toMatchObject({
      status: 'resumed',
    });
    expect(await history(founder)).toEqual([]);
    expect(await standing(founder)).toMatchObject({ state: 'renewing', renewsAt: end.toISOString() });
  });
});

it("a provider's response that arrives one byte at a time times out, and its connection is closed", async () => {
  const buyers = await Promise.all([billing.someone(), billing.someone()]);
  billing.paypal.on(/^POST \/v2\/checkout\/orders$/, { drip: true });
  billing.paypal.on(/oauth2/, ({ body }) => (body.includes('client_token') ? { drip: true } : TOKEN));
  billing.razorpay.on(/^POST \/v1\/orders$/, { drip: true });
  const begun = Date.now();
  const answers = await Promise.all([
    billing.pay.openPaypal(buyers[0]!),
    billing.pay.openRazorpay(buyers[1]!),
    // Sends the request over plain HTTP.
    buyers[0]!.get('/paypal/setup'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Date.now() - begun).toBeLessThan(patient(15_000));
  await Promise.all([nobodyListens(billing.paypal), nobodyListens(billing.razorpay)]);
});
