import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import * as billing from '../support/billing-set-up.js';
import { app, pay, PROVIDERS } from '../support/billing-set-up.js';
import { DAY, history, standing } from '../support/payments.js';
import { type SignedIn } from '../support/test-app.js';

describe('buying again', () => {
  it('extends the current plan; a different plan starts now with a credit, and the old renewal is canceled', async () => {
    const founder = await billing.someone();
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
    expect((await billing.dealOf(id)).status).toBe('cancelled');
    // Two months of Growth converted at Ultimate's price, both in dollars: half as many days.
    const [{ credit }] = await history(founder);
    const bought = Math.round((Date.parse(extended.endsAt) - Date.parse(first.periodStart)) / DAY);
    expect(credit).toMatchObject({
      planName: 'Growth',
      daysLeft: bought,
      worth: [{ amount: '20.00', currency: 'USD' }],
    });
  });

  it('refunds a late charge of the old renewal', async () => {
    const founder = await billing.someone();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    await pay.buyWithPaypal(founder, { planId: 'ultimate' });
    const before = await standing(founder);
    await pay.act(id, 'renew');
    await until(async () => (await history(founder)).length === 3, { what: 'told of the charge' });
    await pay.work();
    const refunded = ({ status }: { status: string }) => status === 'refunded';
    await until(async () => (await history(founder)).some(refunded), { what: 'paid back' });
    expect(await standing(founder)).toMatchObject({ planId: 'ultimate', endsAt: before.endsAt });
    expect((await pay.state()).charges[(await billing.dealOf(id)).charges[1]].refunded).toBe(1000);
  });

  it('extends a complimentary plan in the same way as a purchased one', async () => {
    const founder = await billing.someone();
    const given = new Date(Date.now() + 10 * DAY);
    await storeSubscription(app, { userId: founder.user.id, planId: 'pro', expiresAt: given });
    await pay.buyWithPaypal(founder, { planId: 'pro' });
    expect(await standing(founder)).toMatchObject({ periodStart: given.toISOString() });
    expect(await history(founder)).toHaveLength(1);
  });
});

describe('changing the plan', () => {
  const quoteOf = async (founder: SignedIn, query: string) =>
    (await founder.get(`/api/user/subscription/quote?${query}`)).body;

  it.each(PROVIDERS)(
    'credits the remaining time as quoted, and %s charges again only when the credit is used up',
    async (_, provider) => {
      const founder = await billing.someone();
      const buy = provider === 'paypal' ? pay.buyWithPaypal.bind(pay) : pay.buyWithRazorpay.bind(pay);
      const price = provider === 'paypal' ? '15.00' : '1260.00';
      await buy(founder, { planId: 'growth', recurring: true });
      pay.later(10 * DAY);
      const quote = await quoteOf(founder, `planId=pro&provider=${provider}`);
      expect(quote).toMatchObject({ amount: price, credit: { planName: 'Growth' } });
      const id = await buy(founder, { planId: 'pro', recurring: true });
      const after = await standing(founder);
      expect(after).toMatchObject({ state: 'renewing', planId: 'pro' });
      // Times are compared to the minute.
      expect(Math.abs(Date.parse(after.endsAt) - Date.parse(quote.periodEnd))).toBeLessThanOrEqual(3_660_000);
      const [payment] = await history(founder);
      expect(payment).toMatchObject({ amount: price, credit: quote.credit, periodEnd: after.endsAt });
      const receipt = (await founder.get(`/api/user/payments/${payment.id}/receipt`)).body;
      expect(receipt.credit).toEqual(quote.credit);

      const deal = await billing.dealOf(id);
      expect(deal.charges).toHaveLength(1);
      expect(deal.until).toBeGreaterThanOrEqual(Date.parse(after.endsAt));
      expect(deal.until).toBeLessThan(Date.parse(after.endsAt) + 1000);
      pay.later(deal.until - pay.now().getTime() + 1000);
      await pay.act(id, 'renew');
      await until(async () => (await standing(founder)).periodStart === after.endsAt, { what: 'renewed' });
      expect((await history(founder))[0]).toMatchObject({ kind: 'renewal', amount: price, credit: null });
    },
  );

  it('from a single payment to renewal charges the buyer now, and again when both paid periods have ended', async () => {
    const founder = await billing.someone();
    await pay.buyWithPaypal(founder, { planId: 'growth' });
    const quote = await quoteOf(founder, 'planId=growth&provider=paypal');
    expect(quote.credit).toBeNull();
    const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
    expect((await standing(founder)).endsAt).toBe(quote.periodEnd);
    expect((await billing.dealOf(id)).until).toBeGreaterThanOrEqual(Date.parse(quote.periodEnd));
  });

  it.each([
    ['', 401],
    ['planId=pro', 400],
    ['planId=nothing&provider=paypal', 400],
    ['planId=pro&provider=paypal&subscriptionType=weekly', 400],
  ])('rejects a request for a quote with "%s"', async (query, status) => {
    const client = status === 401 ? app.client() : await billing.someone();
    expect((await client.get(`/api/user/subscription/quote?${query}`)).status).toBe(status);
  });

  it('gives no credit if there was no previous plan', async () => {
    expect(
      await quoteOf(await billing.someone(), 'planId=pro&provider=razorpay&subscriptionType=yearly'),
    ).toMatchObject({ amount: '12600.00', currency: 'INR', credit: null });
  });
});

describe('canceling a plan', () => {
  it.each([
    ['PayPal', () => pay.buyWithPaypal.bind(pay)],
    ['Razorpay', () => pay.buyWithRazorpay.bind(pay)],
  ])('stops the renewal at %s and keeps access until the end of the paid period', async (_, buy) => {
    const founder = await billing.someone();
    expect(await billing.cancel(founder)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const id = await buy()(founder, { recurring: true });
    const { endsAt } = await standing(founder);
    const answer = await billing.cancel(founder);
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', endsAt, canCancel: false } });
    expect((await billing.cancel(founder)).status).toBe(409);
    await pay.work();
    expect((await billing.dealOf(id)).status).toBe('cancelled');
    expect(await billing.plan(founder)).toBe('pro');
    expect((await founder.get('/api/auth/session')).body.user).toMatchObject({
      isRecurring: false,
      currentPlan: 'pro',
    });
    expect(await pay.notices()).toContain('subscription-cancelled');
  });

  it('takes effect once if requested three times simultaneously', async () => {
    const founder = await billing.someone();
    await pay.buyWithPaypal(founder, { recurring: true });
    const answers = await Promise.all([
      billing.cancel(founder),
      billing.cancel(founder),
      billing.cancel(founder),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('also works for a complimentary recurring plan', async () => {
    const founder = await billing.someone();
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'pro',
      expiresAt: new Date(pay.now().getTime() + 300 * DAY),
    });
    expect((await billing.cancel(founder)).body).toMatchObject({ state: 'cancelled' });
    expect((await billing.cancel(founder)).status).toBe(409);
  });

  it('returns 409 for a plan bought with a single payment', async () => {
    const founder = await billing.someone();
    await pay.buyWithPaypal(founder);
    expect((await billing.cancel(founder)).status).toBe(409);
  });
});
