import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { app, pay, someone } from '../support/billing-set-up.js';
import { DAY, history, standing } from '../support/payments.js';

const daysLeft = (end: string) => Math.round((Date.parse(end) - pay.now().getTime()) / DAY);

/** Waits for the provider's webhook about the order and the look-up that it triggers. */
async function worksOnMessageOf(orderId: string) {
  const message = `SELECT 1 FROM outbox WHERE payload->>'orderId' = $1`;
  await until(async () => (await app.db(message, [orderId])).length > 0, { what: 'the message came' });
  await pay.work();
}

describe('buying through PayPal', () => {
  it('grants a plan for a month, notifies the founder, and provides a receipt', async () => {
    const founder = await someone();
    expect(await standing(founder)).toMatchObject({ state: 'none', planId: null, canCancel: false });
    const setup = await founder.get('/paypal/setup');
    expect(setup).toMatchObject({ status: 200, body: { mode: 'local', environment: 'sandbox' } });
    expect(setup.body.clientToken.length).toBeGreaterThan(10);

    const opened = await pay.openPaypal(founder, { planId: 'growth' });
    expect(opened).toMatchObject({
      status: 200,
      body: { approveUrl: expect.stringContaining('/local/paypal/checkout?token=') },
    });
    expect(await history(founder)).toEqual([]);
    const early = await pay.finishPaypal(founder, opened.body.id);
    expect(early).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_APPROVED' } });

    await pay.approve(opened.body.id);
    expect(await pay.finishPaypal(founder, opened.body.id)).toMatchObject({
      status: 200,
      body: { success: true, status: 'paid', redirectUrl: '/dashboard' },
    });
    expect((await founder.get('/api/user/plan-limits')).body).toMatchObject({
      currentPlan: 'growth',
      maxIdeas: 3,
    });
    const now = await standing(founder);
    expect(now).toMatchObject({
      state: 'active',
      planId: 'growth',
      provider: 'paypal',
      renewsAt: null,
      canCancel: false,
    });
    expect(daysLeft(now.endsAt)).toBeGreaterThan(27);

    const [payment, ...others] = await history(founder);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      amount: '10.00',
      currency: 'USD',
      status: 'paid',
      kind: 'one_off',
      periodEnd: now.endsAt,
    });
    const receipt = await founder.get(`/api/user/payments/${payment.id}/receipt`);
    expect(receipt.body).toMatchObject({
      receiptNumber: payment.receiptNumber,
      description: 'Groundswell Growth, monthly',
      buyer: { email: founder.user.email },
    });
    expect((await pay.notices()).filter((notice) => notice === 'payment-received').length).toBeGreaterThan(0);
    const stranger = await someone();
    expect((await stranger.get(`/api/user/payments/${payment.id}/receipt`)).status).toBe(404);
    expect((await pay.finishPaypal(stranger, opened.body.id)).status).toBe(404);
  });

  it('renews a recurring plan automatically, with each period starting where the previous one ended', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { recurring: true });
    const first = await standing(founder);
    expect(first).toMatchObject({ state: 'renewing', canCancel: true, renewsAt: first.endsAt });
    await pay.act(id, 'renew');
    await until(async () => (await standing(founder)).endsAt !== first.endsAt, { what: 'renewed' });
    const second = await standing(founder);
    expect(second).toMatchObject({ state: 'renewing', periodStart: first.endsAt });
    expect((await history(founder)).map((one: { kind: string }) => one.kind).sort()).toEqual([
      'first',
      'renewal',
    ]);
  });

  it('grants nothing if the payment is declined, and succeeds when the buyer tries again', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder)).body;
    await pay.approve(id, 'decline');
    expect(await pay.finishPaypal(founder, id)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_DECLINED' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    await pay.approve(id);
    expect((await pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
  });

  it('leaves no pending plan if a subscription is declined or not approved, and succeeds on the third try', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder, { recurring: true })).body;
    expect(await pay.finishPaypal(founder, id)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_APPROVED' },
    });
    await pay.approve(id, 'decline');
    expect(await pay.finishPaypal(founder, id)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_DECLINED' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    expect((await pay.openPaypal(founder, { recurring: true })).body.id).toBe(id);
    await pay.approve(id);
    expect((await pay.finishPaypal(founder, id)).body).toMatchObject({ success: true, status: 'paid' });
    expect(await standing(founder)).toMatchObject({ state: 'renewing', planId: 'pro' });
  });

  it('grants the plan for a pending payment only after PayPal has settled it', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder)).body;
    await pay.approve(id, 'pend');
    expect(await pay.finishPaypal(founder, id)).toMatchObject({
      status: 200,
      body: { success: false, status: 'pending' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    await pay.act(id, 'settle');
    await until(async () => (await standing(founder)).state === 'active', { what: 'granted by the webhook' });
    expect(await history(founder)).toHaveLength(1);
  });

  it('captures the payment from the webhook if the tab was closed after approval', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder)).body;
    await pay.approve(id);
    await worksOnMessageOf(id);
    expect(await standing(founder)).toMatchObject({ state: 'active', planId: 'pro' });
  });

  it('captures an approved payment through the reconcile job if no webhook arrives', async () => {
    await pay.webhooks({ off: true });
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder)).body;
    await pay.approve(id);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    pay.later(2 * 60_000);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
    await pay.webhooks({ off: false });
  });
});

describe('buying through Razorpay', () => {
  it('grants a plan for a year, paid in rupees', async () => {
    const founder = await someone();
    const opened = await pay.openRazorpay(founder, { planId: 'starter', type: 'yearly' });
    expect(opened.body).toMatchObject({
      amount: 420_000,
      currency: 'INR',
      isSubscription: false,
      subscriptionId: null,
      checkoutScript: '/local/razorpay/checkout.js',
    });
    const claim = await pay.checkout(opened.body.orderId);
    const options = { planId: 'starter', type: 'yearly' } as const;
    expect((await pay.verify(founder, claim!, options)).body).toEqual({
      success: true,
      status: 'paid',
      redirectUrl: '/dashboard',
    });
    const now = await standing(founder);
    expect(now).toMatchObject({ state: 'active', planId: 'starter', provider: 'razorpay' });
    expect(daysLeft(now.endsAt)).toBeGreaterThan(360);
  });

  it('renews a recurring plan, and allows a grace period of three days after a failed renewal', async () => {
    const founder = await someone();
    const id = await pay.buyWithRazorpay(founder, { recurring: true });
    const { endsAt } = await standing(founder);
    await pay.act(id, 'renew');
    await until(async () => (await standing(founder)).endsAt !== endsAt, { what: 'renewed' });
    expect(await standing(founder)).toMatchObject({ state: 'renewing' });
  });

  it('grants the plan from the webhook if the browser never reports the payment', async () => {
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    expect(await pay.checkout(orderId, 'silent')).toBeNull();
    await until(async () => (await standing(founder)).state === 'active', { what: 'granted' });
  });

  it('captures a declined payment that is authorized later, and grants the plan', async () => {
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    await pay.checkout(orderId, 'decline');
    await until(async () => (await history(founder))[0]?.status === 'failed', {
      what: 'told of the failure',
    });
    await pay.act(orderId, 'authorise');
    await worksOnMessageOf(orderId);
    expect(await standing(founder)).toMatchObject({ state: 'active' });
    expect((await history(founder))[0]).toMatchObject({ status: 'paid', amount: '1260.00' });
  });
});
