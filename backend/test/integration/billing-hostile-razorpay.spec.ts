import { createHmac } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { useHostileBilling } from '../support/hostile-billing.js';
import { history, standing } from '../support/payments.js';
import type { SignedIn } from '../support/test-app.js';

const billing = useHostileBilling();
let orders = 0;

describe('a Razorpay payment', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const sign = (text: string, secret = 'key secret') =>
    createHmac('sha256', secret).update(text).digest('hex');

  /** Returns Razorpay's record of a payment of the full price, captured now. */
  const captured = (id: string, order: string) => ({
    id,
    order_id: order,
    status: 'captured',
    amount: 126_000,
    currency: 'INR',
    created_at: seconds(),
  });

  /** Opens an order and returns the checkout's signed claim. The test chooses the fields of the payment. */
  async function claimed(founder: SignedIn, over: Record<string, unknown> = {}) {
    const order = `order_${(orders += 1)}`;
    const payment = `pay_${orders}`;
    billing.razorpay.on(/^POST \/v1\/orders$/, { json: { id: order } });
    billing.razorpay.on(/^GET \/v1\/payments\//, () => ({
      json: { ...captured(payment, order), ...over },
    }));
    expect((await billing.pay.openRazorpay(founder)).body.orderId).toBe(order);
    return {
      razorpay_payment_id: payment,
      razorpay_order_id: order,
      razorpay_signature: sign(`${order}|${payment}`),
    };
  }

  it('is requested in paise, with a receipt of at most 40 characters', async () => {
    const founder = await billing.someone();
    expect((await billing.pay.verify(founder, await claimed(founder))).body).toMatchObject({ success: true });
    const { body, headers } = billing.razorpay.requests.find(({ path }) => path === '/v1/orders')!;
    expect(JSON.parse(body)).toMatchObject({ amount: 126_000, currency: 'INR' });
    expect(JSON.parse(body).receipt.length).toBeLessThanOrEqual(40);
    expect(headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_key:key secret').toString('base64')}`);
  });

  it.each([
    ['only a cent', { amount: 1 }],
    ['dollars', { currency: 'USD' }],
    ['a payment for a different order', { order_id: 'order_of_another' }],
    ['a different payment', { id: 'pay_another' }],
  ])('with a signed claim containing %s grants nothing', async (_, over) => {
    const founder = await billing.someone();
    expect(await billing.pay.verify(founder, await claimed(founder, over))).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
  });

  it('is declined if the signed claim refers to a failed charge', async () => {
    const founder = await billing.someone();
    const answer = await billing.pay.verify(founder, await claimed(founder, { status: 'failed' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
  });

  it('that is only authorized is captured for its full amount', async () => {
    const founder = await billing.someone();
    const claim = await claimed(founder, { status: 'authorized' });
    billing.razorpay.on(/^POST .*\/capture$/, () => ({
      json: { ...claim, ...captured(claim.razorpay_payment_id, claim.razorpay_order_id) },
    }));
    expect((await billing.pay.verify(founder, claim)).body).toMatchObject({ success: true });
    const { body } = billing.razorpay.requests.find(({ path }) => path.endsWith('/capture'))!;
    expect(JSON.parse(body)).toMatchObject({ amount: 126_000, currency: 'INR' });
  });

  it('with a forged, foreign or tampered claim is rejected without calling Razorpay', async () => {
    const [founder, thief] = [await billing.someone(), await billing.someone()];
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
      expect(await billing.pay.verify(founder, one)).toMatchObject({
        status: 400,
        body: { code: 'PAYMENT_NOT_VERIFIED' },
      });
    }
    expect((await billing.pay.verify(founder, claim, { planId: 'ultimate' })).status).toBe(400);
    expect((await billing.pay.verify(founder, claim, { type: 'yearly' })).status).toBe(400);
    expect((await billing.pay.verify(founder, claim, { recurring: true })).status).toBe(400);
    expect((await billing.pay.verify(thief, claim)).status).toBe(404);
    expect(
      (await billing.app.client().post('/api/payment/razorpay/verify', { ...claim, planId: 'pro' })).status,
    ).toBe(401);
    expect(billing.razorpay.requests.filter(({ method }) => method === 'GET')).toEqual([]);
    expect([await history(founder), await history(thief)]).toEqual([[], []]);
  });

  it.each([
    ['is down', { status: 500, text: 'busy' }],
    ['returns a web page', { text: '<html>', headers: { 'content-type': 'text/html' } }],
    ['returns no ID', { json: {} }],
  ])(
    'fails with a clear message if Razorpay %s, and is completed later by the reconcile job',
    async (_, answer) => {
      const founder = await billing.someone();
      billing.razorpay.on(/orders/, answer);
      expect(await billing.pay.openRazorpay(founder)).toMatchObject({
        status: 503,
        body: { message: 'Failed to initialize payment. Please try again or contact support.' },
      });
      const claim = await claimed(founder);
      billing.razorpay.on(/payments/, answer);
      expect((await billing.pay.verify(founder, claim)).body.message).toBe(
        'Payment verification failed. Please contact support.',
      );
      expect(await standing(founder)).toMatchObject({ state: 'none' });
      billing.razorpay.on(/^GET \/v1\/orders\/.*\/payments/, {
        json: {
          items: [captured(claim.razorpay_payment_id, claim.razorpay_order_id)],
        },
      });
      billing.pay.later(5 * 60_000);
      await billing.pay.work();
      expect(await standing(founder)).toMatchObject({ state: 'active' });
    },
  );

  it('for a subscription has an end date, and a cancellation takes effect immediately', async () => {
    const founder = await billing.someone();
    billing.razorpay.on(/^POST \/v1\/plans/, { json: { id: 'plan_1' } });
    billing.razorpay.on(/^POST \/v1\/subscriptions$/, { json: { id: 'sub_1' } });
    expect((await billing.pay.openRazorpay(founder, { recurring: true })).body).toMatchObject({
      subscriptionId: 'sub_1',
      orderId: null,
    });
    const subscription = JSON.parse(
      billing.razorpay.requests.find(({ path }) => path === '/v1/subscriptions')!.body,
    );
    expect(subscription).toMatchObject({ plan_id: 'plan_1', total_count: 120 });
    billing.razorpay.on(/^GET \/v1\/payments/, {
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
    expect((await billing.pay.verify(founder, claim, { recurring: true })).body).toMatchObject({
      success: true,
    });
    await founder.post('/api/subscription/cancel');
    billing.razorpay.on(/cancel$/, { json: { id: 'sub_1', status: 'cancelled' } });
    await billing.pay.work();
    const cancel = billing.razorpay.requests.find(({ path }) => path.endsWith('/cancel'))!;
    expect(JSON.parse(cancel.body || '{}')).not.toMatchObject({ cancel_at_cycle_end: 1 });
  });
});
