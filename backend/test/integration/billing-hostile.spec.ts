import { createHmac } from 'node:crypto';

import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { type HostileBilling, startHostileBilling } from '../support/hostile-billing.js';
import type { HostileProvider } from '../support/hostile-provider.js';
import { DAY, history, PaymentDriver, standing } from '../support/payments.js';
import type { SignedIn, TestApp } from '../support/test-app.js';

let billing: HostileBilling;
let paypal: HostileProvider;
let razorpay: HostileProvider;
let app: TestApp;
let pay: PaymentDriver;
let people = 0;
let orders = 0;

beforeAll(async () => {
  billing = await startHostileBilling();
  ({ app, pay, paypal, razorpay } = billing);
});
afterAll(() => billing?.stop());
beforeEach(() => billing.reset());

const someone = (): Promise<SignedIn> => app.signIn(`victim${(people += 1)}@example.com`);
const NOW = () => new Date().toISOString();

/** An order that PayPal opens; its capture has what the test gives it. */
function paypalOrder(capture: Record<string, unknown> | null, status = 'COMPLETED') {
  const id = `ORDER${(orders += 1)}`;
  let reference = '';
  const order = () => ({
    id,
    status,
    purchase_units: [
      {
        custom_id: reference,
        ...(capture && {
          payments: {
            captures: [
              {
                id: `CAPTURE${orders}`,
                status: 'COMPLETED',
                amount: { currency_code: 'USD', value: '15.00' },
                custom_id: reference,
                create_time: NOW(),
                ...capture,
              },
            ],
          },
        }),
      },
    ],
  });
  paypal.on(/^POST \/v2\/checkout\/orders$/, ({ body }) => {
    reference = JSON.parse(body).purchase_units[0].custom_id;
    return { status: 201, json: { id, status: 'CREATED' } };
  });
  paypal.on(/^POST .*\/capture$/, () => ({ status: 201, json: order() }));
  paypal.on(/^GET \/v2\/checkout\/orders\//, () => ({ json: order() }));
  return id;
}

const refusal = (issue: string) => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

describe('PayPal', () => {
  it('is asked as its documentation wants: amount, ids, a key derived from our payment', async () => {
    const founder = await someone();
    const id = paypalOrder({});
    expect((await pay.openPaypal(founder)).body).toEqual({ id, approveUrl: null });
    expect((await pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
    const [create, capture] = paypal.asked.filter(({ path }) => path.startsWith('/v2'));
    const unit = JSON.parse(create!.body).purchase_units[0];
    expect(unit).toMatchObject({
      amount: { currency_code: 'USD', value: '15.00' },
      invoice_id: unit.custom_id,
    });
    expect(create!.headers).toMatchObject({
      prefer: 'return=representation',
      'paypal-request-id': `${unit.custom_id}-order`,
      authorization: 'Bearer token',
    });
    expect(capture!.headers['paypal-request-id']).toBe(`${unit.custom_id}-collect-0`);
    expect((await founder.get('/paypal/setup')).body).toMatchObject({
      mode: 'sdk',
      clientId: 'client',
      clientToken: 'token',
    });
    const forms = paypal.asked
      .filter(({ path }) => path.includes('oauth2'))
      .map(({ body }) => new URLSearchParams(body));
    const form = forms.find((one) => one.has('response_type'))!;
    expect([form.get('response_type'), form.get('domains[]')]).toEqual(['client_token', '127.0.0.1']);
  });

  it.each([
    ['a cent', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['more than asked', { amount: { currency_code: 'USD', value: '1500.00' } }],
    ['another currency', { amount: { currency_code: 'JPY', value: '15.00' } }],
    ["somebody else's reference", { custom_id: '0193a1d2-0000-7000-8000-000000000001' }],
  ])('captured with %s: nothing is granted, and it is noted', async (_, capture) => {
    const founder = await someone();
    const id = paypalOrder(capture);
    await pay.openPaypal(founder);
    expect(await pay.finishPaypal(founder, id)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED', message: 'Payment verification failed. Please contact support.' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    const lines = await app.db(`SELECT what FROM billing_audit WHERE user_id = $1`, [founder.user.id]);
    expect(lines).toEqual([{ what: 'payment.failed' }]);
  });

  it('completes the order while the capture is pending: granted only when that completes', async () => {
    const founder = await someone();
    const capture = { status: 'PENDING' };
    const id = paypalOrder(capture);
    await pay.openPaypal(founder);
    expect((await pay.finishPaypal(founder, id)).body).toMatchObject({ success: false, status: 'pending' });
    capture.status = 'COMPLETED';
    pay.later(5 * 60_000);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
  });

  it('has captured already: the order tells, and it is granted', async () => {
    const founder = await someone();
    const id = paypalOrder({});
    await pay.openPaypal(founder);
    paypal.on(/\/capture$/, refusal('ORDER_ALREADY_CAPTURED'));
    expect((await pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
  });

  it.each([
    ['INSTRUMENT_DECLINED', 409, 'PAYMENT_DECLINED'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 409, 'PAYMENT_DECLINED'],
    ['ORDER_NOT_APPROVED', 409, 'PAYMENT_NOT_APPROVED'],
    ['PAYER_ACTION_REQUIRED', 409, 'PAYMENT_NOT_APPROVED'],
    ['ORDER_COMPLETION_IN_PROGRESS', 200, undefined],
    ['SOMETHING_NEW', 400, 'PAYMENT_NOT_VERIFIED'],
  ])('refuses with %s: answered %s', async (issue, status, code) => {
    const founder = await someone();
    const id = paypalOrder(null, 'APPROVED');
    await pay.openPaypal(founder);
    paypal.on(/\/capture$/, refusal(issue));
    const answer = await pay.finishPaypal(founder, id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    // The next try has a key of its own, or PayPal would repeat its answer.
    await pay.finishPaypal(founder, id);
    const keys = paypal.asked
      .filter(({ path }) => path.endsWith('/capture'))
      .map((one) => one.headers['paypal-request-id']);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['is down', { status: 503, text: 'busy' }],
    [
      'answers with a page',
      { status: 200, text: '<html>Proxy</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['answers nonsense', { status: 201, json: { id: '../../etc', status: 'CREATED' } }],
    ['answers nothing of use', { status: 201, json: {} }],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('%s: 503 with whom to write to', async (_, answer) => {
    const founder = await someone();
    paypal.on(/^POST \/v2\/checkout\/orders/, answer);
    expect(await pay.openPaypal(founder)).toMatchObject({
      status: 503,
      body: {
        code: 'PAYPAL_UNAVAILABLE',
        message: 'PayPal is not available right now. Please contact support at support@groundswell.example.',
      },
    });
    paypal.on(/oauth2/, answer);
    expect((await founder.get('/paypal/setup')).body.code).toBe('PAYPAL_UNAVAILABLE');
  });

  it('hangs while it takes the money: the person hears soon, and the reconcile job grants it', async () => {
    const founder = await someone();
    const id = paypalOrder({});
    await pay.openPaypal(founder);
    paypal.on(/\/capture$/, { hang: true });
    const begun = Date.now();
    expect((await pay.finishPaypal(founder, id)).status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(patient(15_000));
    pay.later(5 * 60_000);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
  });
});

describe('Razorpay', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const sign = (text: string, secret = 'key secret') =>
    createHmac('sha256', secret).update(text).digest('hex');

  /** An order of a person, and what the checkout claims; the payment has what the test gives it. */
  async function claimed(founder: SignedIn, over: Record<string, unknown> = {}) {
    const order = `order_${(orders += 1)}`;
    const payment = `pay_${orders}`;
    razorpay.on(/^POST \/v1\/orders$/, { json: { id: order } });
    razorpay.on(/^GET \/v1\/payments\//, () => ({
      json: {
        id: payment,
        order_id: order,
        status: 'captured',
        amount: 126_000,
        currency: 'INR',
        created_at: seconds(),
        ...over,
      },
    }));
    expect((await pay.openRazorpay(founder)).body.orderId).toBe(order);
    return {
      razorpay_payment_id: payment,
      razorpay_order_id: order,
      razorpay_signature: sign(`${order}|${payment}`),
    };
  }

  it('is asked in paise, with a receipt of at most 40 characters', async () => {
    const founder = await someone();
    expect((await pay.verify(founder, await claimed(founder))).body).toMatchObject({ success: true });
    const { body, headers } = razorpay.asked.find(({ path }) => path === '/v1/orders')!;
    expect(JSON.parse(body)).toMatchObject({ amount: 126_000, currency: 'INR' });
    expect(JSON.parse(body).receipt.length).toBeLessThanOrEqual(40);
    expect(headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`);
  });

  it.each([
    ['only a cent', { amount: 1 }],
    ['dollars', { currency: 'USD' }],
    ['a payment of another order', { order_id: 'order_of_another' }],
    ['another payment', { id: 'pay_another' }],
  ])('a signed claim about %s grants nothing', async (_, over) => {
    const founder = await someone();
    expect(await pay.verify(founder, await claimed(founder, over))).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
  });

  it('a signed claim about what failed is declined', async () => {
    const founder = await someone();
    const answer = await pay.verify(founder, await claimed(founder, { status: 'failed' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
  });

  it('what is only authorised is captured, with its own amount', async () => {
    const founder = await someone();
    const claim = await claimed(founder, { status: 'authorized' });
    razorpay.on(/^POST .*\/capture$/, () => ({
      json: {
        ...claim,
        id: claim.razorpay_payment_id,
        order_id: claim.razorpay_order_id,
        status: 'captured',
        amount: 126_000,
        currency: 'INR',
        created_at: seconds(),
      },
    }));
    expect((await pay.verify(founder, claim)).body).toMatchObject({ success: true });
    const { body } = razorpay.asked.find(({ path }) => path.endsWith('/capture'))!;
    expect(JSON.parse(body)).toMatchObject({ amount: 126_000, currency: 'INR' });
  });

  it('forged, foreign and tampered claims are refused before Razorpay is asked', async () => {
    const [founder, thief] = [await someone(), await someone()];
    const claim = await claimed(founder);
    const { razorpay_order_id: order, razorpay_payment_id: payment } = claim;
    const wrong = [
      { ...claim, razorpay_signature: 'ab'.repeat(32) },
      { ...claim, razorpay_signature: 'ab' },
      { ...claim, razorpay_signature: sign(`${payment}|${order}`) },
      { ...claim, razorpay_signature: sign(`${order}|${payment}`, 'webhook secret') },
      { ...claim, razorpay_payment_id: 'pay_other' },
      { ...claim, razorpay_subscription_id: 'sub_1' },
    ];
    for (const one of wrong) {
      expect(await pay.verify(founder, one)).toMatchObject({
        status: 400,
        body: { code: 'PAYMENT_NOT_VERIFIED' },
      });
    }
    expect((await pay.verify(founder, claim, { planId: 'ultimate' })).status).toBe(400);
    expect((await pay.verify(founder, claim, { type: 'yearly' })).status).toBe(400);
    expect((await pay.verify(founder, claim, { recurring: true })).status).toBe(400);
    expect((await pay.verify(thief, claim)).status).toBe(404);
    expect(
      (await app.client().post('/api/payment/razorpay/verify', { ...claim, planId: 'pro' })).status,
    ).toBe(401);
    expect(razorpay.asked.filter(({ method }) => method === 'GET')).toEqual([]);
    expect([await history(founder), await history(thief)]).toEqual([[], []]);
  });

  it.each([
    ['is down', { status: 500, text: 'busy' }],
    ['answers with a page', { text: '<html>', headers: { 'content-type': 'text/html' } }],
    ['answers without an id', { json: {} }],
  ])('%s: a clear text, and nothing is lost', async (_, answer) => {
    const founder = await someone();
    razorpay.on(/orders/, answer);
    expect(await pay.openRazorpay(founder)).toMatchObject({
      status: 503,
      body: { message: 'Failed to initialize payment. Please try again or contact support.' },
    });
    const claim = await claimed(founder);
    razorpay.on(/payments/, answer);
    expect((await pay.verify(founder, claim)).body.message).toBe(
      'Payment verification failed. Please contact support.',
    );
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    razorpay.on(/^GET \/v1\/orders\/.*\/payments/, {
      json: {
        items: [
          {
            id: claim.razorpay_payment_id,
            order_id: claim.razorpay_order_id,
            status: 'captured',
            amount: 126_000,
            currency: 'INR',
            created_at: seconds(),
          },
        ],
      },
    });
    pay.later(5 * 60_000);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
  });

  it('wants an end for a subscription, and a cancellation that means now', async () => {
    const founder = await someone();
    razorpay.on(/^POST \/v1\/plans/, { json: { id: 'plan_1' } });
    razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_1' } });
    expect((await pay.openRazorpay(founder, { recurring: true })).body).toMatchObject({
      subscriptionId: 'sub_1',
      orderId: null,
    });
    const asked = JSON.parse(razorpay.asked.find(({ path }) => path === '/v1/subscriptions')!.body);
    expect(asked).toMatchObject({ plan_id: 'plan_1', total_count: 120 });
    razorpay.on(/^GET \/v1\/payments/, {
      json: {
        id: 'pay_s',
        order_id: 'order_internal',
        status: 'captured',
        amount: 126_000,
        currency: 'INR',
        created_at: seconds(),
      },
    });
    const claim = {
      razorpay_payment_id: 'pay_s',
      razorpay_subscription_id: 'sub_1',
      razorpay_signature: sign('pay_s|sub_1'),
    };
    expect((await pay.verify(founder, claim, { recurring: true })).body).toMatchObject({ success: true });
    await founder.post('/api/subscription/cancel');
    razorpay.on(/cancel$/, { json: { id: 'sub_1', status: 'cancelled' } });
    await pay.work();
    const cancel = razorpay.asked.find(({ path }) => path.endsWith('/cancel'))!;
    expect(JSON.parse(cancel.body || '{}')).not.toMatchObject({ cancel_at_cycle_end: 1 });
  });
});

describe('requests that want another price', () => {
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
  ])('PayPal with %j is 400', async (over) => {
    const founder = await someone();
    const body = { amount: '15.00', currency: 'USD', intent: 'capture', planId: 'pro', ...over };
    expect((await founder.post('/paypal/order', body)).status).toBe(400);
    expect(paypal.asked).toEqual([]);
  });

  it.each([
    [{ amount: 1 }],
    [{ amount: 1260.01 }],
    [{ amount: '1260' }],
    [{ amount: 126_000 }],
    [{ currency: 'USD' }],
    [{ isRecurring: 'yes' }],
  ])('Razorpay with %j is 400', async (over) => {
    const founder = await someone();
    const body = {
      amount: 1260,
      currency: 'INR',
      planId: 'pro',
      subscriptionType: 'monthly',
      isRecurring: false,
      ...over,
    };
    expect((await founder.post('/api/payment/razorpay/create-order', body)).status).toBe(400);
    expect(razorpay.asked).toEqual([]);
  });

  it('paths below /paypal answer as the API does', async () => {
    const visitor = app.client();
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
    const founder = await someone();
    founder.cookies.delete('csrf_token');
    founder.cookies.set('csrf_token', 'forged');
    expect((await pay.openPaypal(founder)).status).toBe(403);
    expect((await (await someone()).post('/paypal/order/..%2F..%2Fv1/capture')).status).toBe(400);
  });
});

describe('an agreement whose charges begin later', () => {
  const bodyOf = (provider: HostileProvider, path: string) =>
    JSON.parse(provider.asked.findLast((one) => one.path === path)!.body);
  const monthLater = (from: Date) => {
    const later = new Date(from);
    later.setUTCMonth(later.getUTCMonth() + 1);
    return later;
  };

  it('is asked for as PayPal documents it: a start, and what is due now as a setup fee', async () => {
    const founder = await someone();
    const end = new Date(Math.ceil(Date.now() / DAY) * DAY);
    end.setUTCDate(15);
    end.setUTCMonth(end.getUTCMonth() + 1);
    await storeSubscription(app, { userId: founder.user.id, planId: 'pro', expiresAt: end });
    paypal.on(/^POST \/v1\/catalogs\/products/, { json: { id: 'PROD-1' } });
    paypal.on(/^POST \/v1\/billing\/plans/, { json: { id: 'P-1' } });
    paypal.on(/^POST \/v1\/billing\/subscriptions/, { json: { id: 'I-LATER' } });
    expect((await pay.openPaypal(founder, { recurring: true })).body).toMatchObject({ firstChargeAt: null });
    expect(bodyOf(paypal, '/v1/billing/subscriptions')).toMatchObject({
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
    paypal.on(/^POST \/v1\/billing\/subscriptions/, { json: { id: 'I-RESUMED' } });
    const { body } = await pay.openPaypal(founder, { resume: true });
    expect(body).toMatchObject({ id: 'I-RESUMED', firstChargeAt: end.toISOString() });
    const asked = bodyOf(paypal, '/v1/billing/subscriptions');
    expect(asked.start_time).toBe(end.toISOString());
    expect(asked.plan).toBeUndefined();
  });

  it('is asked for as Razorpay documents it: a start in seconds, and what is due now as an add-on', async () => {
    const founder = await someone();
    const end = new Date(Math.ceil(Date.now() / DAY) * DAY);
    end.setUTCDate(15);
    end.setUTCMonth(end.getUTCMonth() + 1);
    await storeSubscription(app, { userId: founder.user.id, planId: 'pro', expiresAt: end });
    razorpay.on(/^POST \/v1\/plans/, { json: { id: 'plan_1' } });
    razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_later' } });
    await pay.openRazorpay(founder, { recurring: true });
    expect(bodyOf(razorpay, '/v1/subscriptions')).toMatchObject({
      start_at: monthLater(end).getTime() / 1000,
      addons: [{ item: { amount: 126_000, currency: 'INR' } }],
    });

    await founder.post('/api/subscription/cancel');
    razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_resumed' } });
    const { body } = await pay.openRazorpay(founder, { resume: true });
    expect(body).toMatchObject({ subscriptionId: 'sub_resumed', firstChargeAt: end.toISOString() });
    const asked = bodyOf(razorpay, '/v1/subscriptions');
    expect(asked.start_at).toBe(end.getTime() / 1000);
    expect(asked.addons).toBeUndefined();

    const claim = {
      razorpay_payment_id: 'pay_token',
      razorpay_subscription_id: 'sub_resumed',
      razorpay_signature: createHmac('sha256', 'key secret').update('pay_token|sub_resumed').digest('hex'),
    };
    razorpay.on(/^GET \/v1\/subscriptions\/sub_resumed/, { json: { id: 'sub_resumed', status: 'created' } });
    expect((await pay.verify(founder, claim, { resume: true })).body).toMatchObject({
      code: 'PAYMENT_NOT_APPROVED',
    });
    razorpay.on(/^GET \/v1\/subscriptions\/sub_resumed/, {
      json: { id: 'sub_resumed', status: 'authenticated' },
    });
    expect((await pay.verify(founder, claim, { resume: true })).body).toMatchObject({ status: 'resumed' });
    expect(await history(founder)).toEqual([]);
    expect(await standing(founder)).toMatchObject({ state: 'renewing', renewsAt: end.toISOString() });
  });
});
