import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import * as billing from '../support/billing-set-up.js';
import { app, pay, PROVIDERS } from '../support/billing-set-up.js';
import { DAY, history, standing } from '../support/payments.js';

describe('resuming a canceled plan', () => {
  const openAt = (provider: string) =>
    provider === 'paypal' ? pay.openPaypal.bind(pay) : pay.openRazorpay.bind(pay);

  it.each(PROVIDERS)('charges nothing at %s before the paid period ends', async (_, provider) => {
    const founder = await billing.someone();
    const buy = provider === 'paypal' ? pay.buyWithPaypal.bind(pay) : pay.buyWithRazorpay.bind(pay);
    await buy(founder, { planId: 'growth', recurring: true });
    await billing.cancel(founder);
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

    const deal = await billing.dealOf(id);
    pay.later(deal.until - pay.now().getTime() + 1000);
    await pay.act(id, 'renew');
    await until(async () => (await standing(founder)).periodStart === endsAt, { what: 'charged' });
    expect(await standing(founder)).toMatchObject({ state: 'renewing', planId: 'growth' });
    expect((await history(founder))[0]).toMatchObject({
      kind: 'renewal',
      status: 'paid',
      periodStart: endsAt,
    });
    await billing.cancel(founder);
    await pay.work();
    expect((await billing.dealOf(id)).status).toBe('cancelled');
  });

  it("is detected through a webhook or the reconcile job if the browser doesn't report the approval", async () => {
    for (const provider of ['paypal', 'razorpay']) {
      const founder = await billing.someone();
      await pay.buyWithPaypal(founder, { recurring: true });
      await billing.cancel(founder);
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

  it('allows canceling again or switching plans before the first charge', async () => {
    const founder = await billing.someone();
    await pay.buyWithRazorpay(founder, { recurring: true });
    await billing.cancel(founder);
    const { id: first } = (await pay.openPaypal(founder, { resume: true })).body;
    await pay.approve(first);
    await pay.finishPaypal(founder, first);
    expect((await billing.cancel(founder)).body).toMatchObject({ state: 'cancelled', canResume: true });

    pay.later(16 * 60_000);
    const { id: second } = (await pay.openPaypal(founder, { resume: true })).body;
    expect(second).not.toBe(first);
    await pay.approve(second);
    await pay.finishPaypal(founder, second);
    await pay.buyWithPaypal(founder, { planId: 'ultimate' });
    await pay.work();
    expect((await billing.dealOf(first)).status).toBe('cancelled');
    expect((await billing.dealOf(second)).status).toBe('cancelled');
  });

  it('keeps a yearly plan yearly, and is rejected if no canceled plan exists', async () => {
    const founder = await billing.someone();
    const none = await pay.openPaypal(founder, { resume: true });
    expect(none).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await pay.buyWithPaypal(founder, { recurring: true, type: 'yearly' });
    expect((await pay.openPaypal(founder, { resume: true })).status).toBe(409);
    await billing.cancel(founder);
    const other = await pay.openPaypal(founder, { planId: 'starter', resume: true });
    expect(other).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const { body } = await founder.post('/paypal/subscription', { planId: 'pro', resume: true });
    expect((await billing.dealOf(body.id)).interval).toBe('year');
    pay.later(366 * DAY);
    expect((await pay.openPaypal(founder, { resume: true, type: 'yearly' })).status).toBe(409);
  });
});

describe("a plan's access", () => {
  it('ends three days after a failed renewal, with a notice beforehand, and all charges stop', async () => {
    const founder = await billing.someone();
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
    expect(await billing.plan(founder)).toBe('pro');

    pay.later(2.5 * DAY);
    await pay.work();
    await pay.work();
    expect(await billing.plan(founder)).toBe('pro');
    pay.later(DAY);
    await pay.work();
    await pay.work();
    expect(await billing.plan(founder)).toBeNull();
    expect(await standing(founder)).toMatchObject({ state: 'expired', endsAt, canCancel: false });
    expect(await mine()).toEqual(['renewal-failed', 'grace-ends', 'subscription-expired']);
    expect((await billing.dealOf(id)).status).toBe('cancelled');
  });

  it('continues if the reconcile job finds a renewal whose webhook was lost', async () => {
    const founder = await billing.someone();
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

  it.each(['refund', 'chargeback'])(
    'ends immediately after a %s, which removes the paid period',
    async (action) => {
      for (const buy of [pay.buyWithPaypal.bind(pay), pay.buyWithRazorpay.bind(pay)]) {
        const founder = await billing.someone();
        const id = await buy(founder);
        await pay.act(id, action);
        await until(async () => (await billing.plan(founder)) === null, { what: 'taken back' });
        expect((await history(founder))[0]).toMatchObject({ status: 'refunded', periodEnd: null });
        expect(
          (await founder.get(`/api/user/payments/${(await history(founder))[0].id}/receipt`)).status,
        ).toBe(200);
      }
    },
  );

  it('starts even if an order is paid after it was marked as abandoned', async () => {
    const founder = await billing.someone();
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
    await until(async () => (await billing.plan(founder)) === 'pro', { what: 'granted' });
  });
});
