import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { DAY, history, PaymentDriver, standing } from '../support/payments.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let pay: PaymentDriver;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  pay = new PaymentDriver(app);
});
afterAll(() => app?.stop());

const someone = (): Promise<SignedIn> => app.signIn(`owner${(people += 1)}@example.com`);
const dealOf = async (id: string) => (await pay.state()).deals[id];
const plan = async (founder: SignedIn) => (await founder.get('/api/user/plan-limits')).body.currentPlan;
const cancel = (founder: SignedIn) => founder.post('/api/subscription/cancel');

describe('buying again', () => {
  it('the same plan extends; another starts now with a credit, and the old renewal is stopped at its provider', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    const first = await standing(founder);
    await pay.buyWithPaypal(founder, { planId: 'growth' });
    const extended = await standing(founder);
    expect(extended).toMatchObject({ state: 'renewing', periodStart: first.endsAt });

    await pay.buyWithRazorpay(founder, { planId: 'ultimate', recurring: true });
    const upgraded = await standing(founder);
    expect(upgraded).toMatchObject({ state: 'renewing', planId: 'ultimate', provider: 'razorpay' });
    expect(Date.parse(upgraded.periodStart)).toBeLessThan(pay.now().getTime() + 1000);
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
    // Two months of Growth in dollars, by what Ultimate costs in dollars: half as many days.
    const [{ credit }] = await history(founder);
    const bought = Math.round((Date.parse(extended.endsAt) - Date.parse(first.periodStart)) / DAY);
    expect(credit).toMatchObject({
      planName: 'Growth',
      daysLeft: bought,
      worth: [{ amount: '20.00', currency: 'USD' }],
    });
  });

  it('a charge of the old renewal that slips through is paid back', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    await pay.buyWithPaypal(founder, { planId: 'ultimate' });
    const before = await standing(founder);
    await pay.act(id, 'renew');
    await until(async () => (await history(founder)).length === 3, { what: 'told of the charge' });
    await pay.work();
    const refunded = ({ status }: { status: string }) => status === 'refunded';
    await until(async () => (await history(founder)).some(refunded), { what: 'paid back' });
    expect(await standing(founder)).toMatchObject({ planId: 'ultimate', endsAt: before.endsAt });
    expect((await pay.state()).charges[(await dealOf(id)).charges[1]].refunded).toBe(1000);
  });

  it('a plan that was given counts as one that was bought', async () => {
    const founder = await someone();
    const given = new Date(Date.now() + 10 * DAY);
    await storeSubscription(app, { userId: founder.user.id, planId: 'pro', expiresAt: given });
    await pay.buyWithPaypal(founder, { planId: 'pro' });
    expect(await standing(founder)).toMatchObject({ periodStart: given.toISOString() });
    expect(await history(founder)).toHaveLength(1);
  });
});

const PROVIDERS = [
  ['PayPal', 'paypal'],
  ['Razorpay', 'razorpay'],
] as const;

describe('another plan', () => {
  const quoteOf = async (founder: SignedIn, query: string) =>
    (await founder.get(`/api/user/subscription/quote?${query}`)).body;

  it.each(PROVIDERS)(
    'credits what is left, as told before, and %s charges the next time when that is used up',
    async (_, provider) => {
      const founder = await someone();
      const buy = provider === 'paypal' ? pay.buyWithPaypal.bind(pay) : pay.buyWithRazorpay.bind(pay);
      const price = provider === 'paypal' ? '15.00' : '1260.00';
      await buy(founder, { planId: 'growth', recurring: true });
      pay.later(10 * DAY);
      const told = await quoteOf(founder, `planId=pro&provider=${provider}`);
      expect(told).toMatchObject({ amount: price, credit: { planName: 'Growth' } });
      const id = await buy(founder, { planId: 'pro', recurring: true });
      const after = await standing(founder);
      expect(after).toMatchObject({ state: 'renewing', planId: 'pro' });
      // To the minute in which it was paid.
      expect(Math.abs(Date.parse(after.endsAt) - Date.parse(told.periodEnd))).toBeLessThanOrEqual(3_660_000);
      const [payment] = await history(founder);
      expect(payment).toMatchObject({ amount: price, credit: told.credit, periodEnd: after.endsAt });
      const receipt = (await founder.get(`/api/user/payments/${payment.id}/receipt`)).body;
      expect(receipt.credit).toEqual(told.credit);

      const deal = await dealOf(id);
      expect(deal.charges).toHaveLength(1);
      expect(deal.until).toBeGreaterThanOrEqual(Date.parse(after.endsAt));
      expect(deal.until).toBeLessThan(Date.parse(after.endsAt) + 1000);
      pay.later(deal.until - pay.now().getTime() + 1000);
      await pay.act(id, 'renew');
      await until(async () => (await standing(founder)).periodStart === after.endsAt, { what: 'renewed' });
      expect((await history(founder))[0]).toMatchObject({ kind: 'renewal', amount: price, credit: null });
    },
  );

  it('the same plan again, renewing: it charges now, and the next time when both are used up', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder, { planId: 'growth' });
    const told = await quoteOf(founder, 'planId=growth&provider=paypal');
    expect(told.credit).toBeNull();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    expect((await standing(founder)).endsAt).toBe(told.periodEnd);
    expect((await dealOf(id)).until).toBeGreaterThanOrEqual(Date.parse(told.periodEnd));
  });

  it.each([
    ['', 401],
    ['planId=pro', 400],
    ['planId=nothing&provider=paypal', 400],
    ['planId=pro&provider=paypal&subscriptionType=weekly', 400],
  ])('a quote of "%s" is refused', async (query, status) => {
    const client = status === 401 ? app.client() : await someone();
    expect((await client.get(`/api/user/subscription/quote?${query}`)).status).toBe(status);
  });

  it('a first plan has nothing to credit', async () => {
    expect(
      await quoteOf(await someone(), 'planId=pro&provider=razorpay&subscriptionType=yearly'),
    ).toMatchObject({ amount: '12600.00', currency: 'INR', credit: null });
  });
});

describe('resuming a cancelled plan', () => {
  const openAt = (provider: string) =>
    provider === 'paypal' ? pay.openPaypal.bind(pay) : pay.openRazorpay.bind(pay);

  it.each(PROVIDERS)('at %s: nothing is charged before what is paid ends', async (_, provider) => {
    const founder = await someone();
    const buy = provider === 'paypal' ? pay.buyWithPaypal.bind(pay) : pay.buyWithRazorpay.bind(pay);
    await buy(founder, { planId: 'growth', recurring: true });
    await cancel(founder);
    const { endsAt, canResume } = await standing(founder);
    expect(canResume).toBe(true);

    const options = { planId: 'growth', resume: true };
    const opened = await openAt(provider)(founder, options);
    expect(opened.status).toBe(200);
    expect(Math.abs(Date.parse(opened.body.firstChargeAt) - Date.parse(endsAt))).toBeLessThan(1000);
    expect(await standing(founder)).toMatchObject({ state: 'cancelled' });
    const id: string = opened.body.id ?? opened.body.subscriptionId;
    const finish = async () => {
      if (provider === 'paypal') return pay.finishPaypal(founder, id);
      return pay.verify(founder, claim!, options);
    };
    const claim = provider === 'razorpay' ? await pay.checkout(id) : null;
    if (provider === 'paypal') {
      expect((await finish()).body).toMatchObject({ code: 'PAYMENT_NOT_APPROVED' });
      await pay.approve(id);
    }
    expect((await finish()).body).toEqual({ success: true, status: 'resumed', redirectUrl: '/dashboard' });
    expect((await finish()).body).toMatchObject({ success: true });
    expect(await standing(founder)).toMatchObject({
      state: 'renewing',
      renewsAt: endsAt,
      canResume: false,
      provider,
    });
    await pay.work();
    expect(await history(founder)).toHaveLength(1);
    expect(await pay.notices()).toContain('subscription-resumed');
    expect((await openAt(provider)(founder, options)).status).toBe(409);

    const deal = await dealOf(id);
    pay.later(deal.until - pay.now().getTime() + 1000);
    await pay.act(id, 'renew');
    await until(async () => (await standing(founder)).periodStart === endsAt, { what: 'charged' });
    expect(await standing(founder)).toMatchObject({ state: 'renewing', planId: 'growth' });
    expect((await history(founder))[0]).toMatchObject({
      kind: 'renewal',
      status: 'paid',
      periodStart: endsAt,
    });
    await cancel(founder);
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
  });

  it('approved and never reported: the message, or asking, finds out', async () => {
    for (const provider of ['paypal', 'razorpay']) {
      const founder = await someone();
      await pay.buyWithPaypal(founder, { recurring: true });
      await cancel(founder);
      await pay.webhooks({ off: true });
      const { body } = await openAt(provider)(founder, { resume: true });
      if (provider === 'paypal') await pay.approve(body.id);
      else await pay.checkout(body.subscriptionId, 'silent');
      pay.later(2 * 60_000);
      await pay.work();
      expect(await standing(founder)).toMatchObject({ state: 'renewing', provider });
      await pay.webhooks({ off: false });
    }
  });

  it('is cancelled again, or gives way to another plan, before it has charged', async () => {
    const founder = await someone();
    await pay.buyWithRazorpay(founder, { recurring: true });
    await cancel(founder);
    const { id: first } = (await pay.openPaypal(founder, { resume: true })).body;
    await pay.approve(first);
    await pay.finishPaypal(founder, first);
    expect((await cancel(founder)).body).toMatchObject({ state: 'cancelled', canResume: true });

    pay.later(16 * 60_000);
    const { id: second } = (await pay.openPaypal(founder, { resume: true })).body;
    expect(second).not.toBe(first);
    await pay.approve(second);
    await pay.finishPaypal(founder, second);
    await pay.buyWithPaypal(founder, { planId: 'ultimate' });
    await pay.work();
    expect((await dealOf(first)).status).toBe('cancelled');
    expect((await dealOf(second)).status).toBe('cancelled');
  });

  it('stays a year when it was one, and is refused where there is nothing to resume', async () => {
    const founder = await someone();
    const none = await pay.openPaypal(founder, { resume: true });
    expect(none).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await pay.buyWithPaypal(founder, { recurring: true, type: 'yearly' });
    expect((await pay.openPaypal(founder, { resume: true })).status).toBe(409);
    await cancel(founder);
    const other = await pay.openPaypal(founder, { planId: 'starter', resume: true });
    expect(other).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const { body } = await founder.post('/paypal/subscription', { planId: 'pro', resume: true });
    expect((await dealOf(body.id)).interval).toBe('year');
    pay.later(366 * DAY);
    expect((await pay.openPaypal(founder, { resume: true, type: 'yearly' })).status).toBe(409);
  });
});

describe('cancelling', () => {
  it.each([
    ['PayPal', () => pay.buyWithPaypal.bind(pay)],
    ['Razorpay', () => pay.buyWithRazorpay.bind(pay)],
  ])('stops the renewal at %s and keeps access until the end', async (_, buy) => {
    const founder = await someone();
    expect(await cancel(founder)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const id = await buy()(founder, { recurring: true });
    const { endsAt } = await standing(founder);
    const answer = await cancel(founder);
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', endsAt, canCancel: false } });
    expect((await cancel(founder)).status).toBe(409);
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
    expect(await plan(founder)).toBe('pro');
    expect((await founder.get('/api/auth/session')).body.user).toMatchObject({
      isRecurring: false,
      currentPlan: 'pro',
    });
    expect(await pay.notices()).toContain('subscription-cancelled');
  });

  it('twice at the same moment is one cancellation', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder, { recurring: true });
    const answers = await Promise.all([cancel(founder), cancel(founder), cancel(founder)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('a plan that was given as one that renews can be stopped too', async () => {
    const founder = await someone();
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'pro',
      expiresAt: new Date(pay.now().getTime() + 300 * DAY),
    });
    expect((await cancel(founder)).body).toMatchObject({ state: 'cancelled' });
    expect((await cancel(founder)).status).toBe(409);
  });

  it('of a single payment is 409', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder);
    expect((await cancel(founder)).status).toBe(409);
  });
});

describe('the end', () => {
  it('a renewal that fails leaves three days, is told of, and then the plan ends and charges no more', async () => {
    const founder = await someone();
    const id = await pay.buyWithRazorpay(founder, { recurring: true });
    const { endsAt } = await standing(founder);
    const mine = async () =>
      (
        await app.db<{ notice: string }>(
          `SELECT payload->>'notice' AS notice FROM outbox WHERE type = 'billing.notice' AND (payload->>'userId' = $1 OR
             payload->>'agreementId' IN (SELECT id::text FROM billing_agreements WHERE user_id::text = $1)) ORDER BY id`,
          [founder.user.id],
        )
      ).map(({ notice }) => notice);

    pay.later(Date.parse(endsAt) - pay.now().getTime() + 60_000);
    await pay.act(id, 'fail-renewal');
    await until(async () => (await mine()).length > 0, { what: 'told of the failure' });
    await pay.act(id, 'fail-renewal');
    expect(await standing(founder)).toMatchObject({ state: 'grace', planId: 'pro', canCancel: true });
    expect(await plan(founder)).toBe('pro');

    pay.later(2.5 * DAY);
    await pay.work();
    await pay.work();
    expect(await plan(founder)).toBe('pro');
    pay.later(DAY);
    await pay.work();
    await pay.work();
    expect(await plan(founder)).toBeNull();
    expect(await standing(founder)).toMatchObject({ state: 'expired', endsAt, canCancel: false });
    expect(await mine()).toEqual(['renewal-failed', 'grace-ends', 'subscription-expired']);
    expect((await dealOf(id)).status).toBe('cancelled');
  });

  it('a renewal whose message was lost is found by asking', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { recurring: true });
    const { endsAt } = await standing(founder);
    await pay.work();
    pay.later(2 * 60_000);
    await pay.work();
    await pay.webhooks({ off: true });
    pay.later(Date.parse(endsAt) - pay.now().getTime());
    await pay.act(id, 'renew');
    await pay.work();
    expect(await standing(founder)).toMatchObject({ endsAt });
    pay.later(2 * 3_600_000);
    await pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'renewing', periodStart: endsAt });
    await pay.webhooks({ off: false });
  });

  it.each(['refund', 'chargeback'])('a %s takes the period back', async (action) => {
    for (const buy of [pay.buyWithPaypal.bind(pay), pay.buyWithRazorpay.bind(pay)]) {
      const founder = await someone();
      const id = await buy(founder);
      await pay.act(id, action);
      await until(async () => (await plan(founder)) === null, { what: 'taken back' });
      expect((await history(founder))[0]).toMatchObject({ status: 'refunded', periodEnd: null });
      expect((await founder.get(`/api/user/payments/${(await history(founder))[0].id}/receipt`)).status).toBe(
        200,
      );
    }
  });

  it('nobody pays: the order is given up after three days, and money that comes even later still counts', async () => {
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    for (let hour = 0; hour < 80; hour += 8) {
      pay.later(8 * 3_600_000);
      await pay.work();
    }
    const [row] = await app.db('SELECT state, failure, next_check_at FROM payments WHERE order_id = $1', [
      orderId,
    ]);
    expect(row).toEqual({ state: 'failed', failure: 'abandoned', next_check_at: null });
    expect(await history(founder)).toEqual([]);
    await pay.checkout(orderId, 'silent');
    await until(async () => (await plan(founder)) === 'pro', { what: 'granted' });
  });
});
