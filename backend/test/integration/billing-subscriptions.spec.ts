import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { giveSubscription } from '../mothers/subscription.js';
import { DAY, history, PaymentDriver, soon, standing } from '../support/payments.js';
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
  it('the same plan extends, another starts now and the old renewal is stopped at its provider', async () => {
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
    expect(Date.parse(upgraded.endsAt)).toBeLessThan(Date.parse(extended.endsAt));
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
  });

  it('a charge of the old renewal that slips through is paid back', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    await pay.buyWithPaypal(founder, { planId: 'ultimate' });
    const before = await standing(founder);
    await pay.act(id, 'renew');
    await soon(async () => (await history(founder)).length === 3, 'told of the charge');
    await pay.work();
    await soon(
      async () => (await history(founder)).some((one: { status: string }) => one.status === 'refunded'),
      'paid back',
    );
    expect(await standing(founder)).toMatchObject({ planId: 'ultimate', endsAt: before.endsAt });
    expect((await pay.state()).charges[(await dealOf(id)).charges[1]].refunded).toBe(1000);
  });

  it('a plan that was given counts as one that was bought', async () => {
    const founder = await someone();
    const given = new Date(Date.now() + 10 * DAY);
    await giveSubscription(app, founder.user.id, 'pro', given);
    await pay.buyWithPaypal(founder, { planId: 'pro' });
    expect(await standing(founder)).toMatchObject({ periodStart: given.toISOString() });
    expect(await history(founder)).toHaveLength(1);
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
    await giveSubscription(app, founder.user.id, 'pro');
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
    await soon(async () => (await mine()).length > 0, 'told of the failure');
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
      await soon(async () => (await plan(founder)) === null, 'taken back');
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
    await soon(async () => (await plan(founder)) === 'pro', 'granted');
  });
});
