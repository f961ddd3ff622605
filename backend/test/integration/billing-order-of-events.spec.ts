import { createHmac, randomUUID } from 'node:crypto';

import { until } from '@groundswell/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { razorpayOf } from '../../src/modules/billing/providers/infrastructure/provider-config.js';
import { app, pay, someone } from '../support/billing-set-up.js';
import { history, standing } from '../support/payments.js';
import { type SignedIn } from '../support/test-app.js';

// The tests send the provider's webhooks themselves, so that they can choose the order.
beforeAll(() => pay.webhooks({ off: true }));

/** Sends a signed Razorpay webhook. */
function razorpaySends(event: string, payload: object, eventId: string = randomUUID()) {
  const raw = JSON.stringify({ entity: 'event', event, payload, created_at: Math.floor(Date.now() / 1000) });
  const signature = createHmac('sha256', razorpayOf(app.env).webhookSecret!).update(raw).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  return () => app.client().post('/api/payment/razorpay/webhook', raw, { headers });
}

const paymentOf = (id: string, order_id: string, over: object = {}) => ({
  payment: {
    entity: {
      id,
      order_id,
      status: 'captured',
      amount: 126_000,
      currency: 'INR',
      created_at: Math.floor(Date.now() / 1000),
      ...over,
    },
  },
});

/** Expects a person to have bought Pro for a month, exactly once. */
async function expectOneMonth(founder: SignedIn) {
  const { state, planId, periodStart, endsAt } = await standing(founder);
  expect({ state, planId }).toEqual({ state: 'active', planId: 'pro' });
  expect(Date.parse(endsAt) - Date.parse(periodStart)).toBeLessThan(32 * 24 * 3_600_000);
  const payments = await history(founder);
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({ status: 'paid', periodStart, periodEnd: endsAt });
  const [{ granted }] = await app.db(
    `SELECT count(*)::int AS granted FROM billing_audit WHERE user_id = $1 AND what = 'payment.paid'`,
    [founder.user.id],
  );
  expect(granted).toBe(1);
}

describe('billing events that arrive twice, late, concurrently or out of order', () => {
  it('grant the plan for a Razorpay payment only once', async () => {
    const steps = fc.shuffledSubarray(
      ['verify', 'verify', 'captured', 'captured again', 'order.paid', 'failed', 'reconcile'],
      {
        minLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, parallel) => {
        const founder = await someone();
        const { orderId } = (await pay.openRazorpay(founder)).body;
        const claim = (await pay.checkout(orderId))!;
        const id = claim.razorpay_payment_id!;
        const captured = razorpaySends('payment.captured', paymentOf(id, orderId), `evt_${id}`);
        const run: Record<string, () => Promise<unknown>> = {
          verify: () => pay.verify(founder, claim),
          captured,
          'captured again': captured,
          'order.paid': razorpaySends('order.paid', paymentOf(id, orderId)),
          failed: razorpaySends('payment.failed', paymentOf('pay_Before', orderId, { status: 'failed' })),
          reconcile: async () => {
            await app.db(
              `UPDATE payments SET next_check_at = now() WHERE order_id = $1 AND state <> 'paid'`,
              [orderId],
            );
            await pay.work();
          },
        };
        if (!order.some((step) => step !== 'failed')) return;
        if (parallel) await Promise.all(order.map((step) => run[step]!()));
        else for (const step of order) await run[step]!();
        await expectOneMonth(founder);
      }),
      { numRuns: 12 },
    );
  });

  it('grant the plan for a PayPal order only once', async () => {
    const steps = fc.shuffledSubarray(['capture', 'capture', 'capture', 'reconcile', 'reconcile'], {
      minLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, parallel) => {
        const founder = await someone();
        const { id } = (await pay.openPaypal(founder)).body;
        await pay.approve(id);
        const run = async (step: string) => {
          if (step === 'capture') return pay.finishPaypal(founder, id);
          await app.db(`UPDATE payments SET next_check_at = now() WHERE order_id = $1 AND state <> 'paid'`, [
            id,
          ]);
          return pay.work();
        };
        if (parallel) await Promise.all(order.map(run));
        else for (const step of order) await run(step);
        await expectOneMonth(founder);
      }),
      { numRuns: 8 },
    );
  });

  it('succeed in both tabs if two tabs verify the same payment simultaneously', async () => {
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    const claim = (await pay.checkout(orderId))!;
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay.verify(founder, claim)));
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    await expectOneMonth(founder);
  });

  it('create only one order after a double click on "Pay"', async () => {
    const founder = await someone();
    const clicks = await Promise.all([1, 2, 3].map(() => pay.openPaypal(founder)));
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
    const rupees = await Promise.all([1, 2, 3].map(() => pay.openRazorpay(founder, { recurring: true })));
    expect(new Set(rupees.map(({ body }) => body.subscriptionId)).size).toBe(1);
    expect((await pay.openPaypal(founder, { planId: 'growth' })).body.id).not.toBe(clicks[0]!.body.id);
  });

  it('keep a refund that arrives before its charge, and then remove the paid period', async () => {
    const founder = await someone();
    const { subscriptionId } = (await pay.openRazorpay(founder, { recurring: true })).body;
    const subscription = { subscription: { entity: { id: subscriptionId } } };
    const charge = paymentOf('pay_R1', 'order_of_razorpay');
    const refunded = paymentOf('pay_R1', 'order_of_razorpay', {
      status: 'refunded',
      amount_refunded: 126_000,
    });
    expect((await razorpaySends('refund.processed', refunded)()).status).toBe(200);
    await razorpaySends('subscription.charged', { ...subscription, ...charge })();
    expect(await standing(founder)).toMatchObject({ state: 'renewing' });
    pay.later(10_000);
    await pay.work();
    expect((await history(founder))[0]).toMatchObject({ status: 'refunded', periodEnd: null });
    expect((await founder.get('/api/user/plan-limits')).body.currentPlan).toBeNull();
  });

  it('are stored and acknowledged with 200 if processing fails, and are processed later', async () => {
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    await app.db(
      `CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END'`,
    );
    await app.db(
      'CREATE TRIGGER broken BEFORE INSERT ON billing_audit FOR EACH ROW EXECUTE FUNCTION break()',
    );
    const send = razorpaySends('payment.captured', paymentOf('pay_B1', orderId), 'evt_broken');
    expect((await send()).status).toBe(200);
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    const [stored] = await app.db(
      `SELECT processed_at, w.attempts, w.error FROM webhook_events JOIN work_attempts w ON w.key = provider || ':' || event_id
       WHERE event_id = 'evt_broken'`,
    );
    expect(stored).toEqual({ processed_at: null, attempts: 1, error: 'broken' });
    await app.db('DROP FUNCTION break CASCADE');
    pay.later(10_000);
    await pay.work();
    await expectOneMonth(founder);
    expect((await send()).status).toBe(200);
    await expectOneMonth(founder);
  });

  it('from the local stub lead to the same result if they arrive late, three times and in any order', async () => {
    await pay.webhooks({ off: false, repeat: 3, shuffle: true, delayMs: 20 });
    const founder = await someone();
    const { orderId } = (await pay.openRazorpay(founder)).body;
    await pay.checkout(orderId, 'decline');
    await pay.checkout(orderId, 'silent');
    await until(async () => (await standing(founder)).state === 'active', { what: 'granted' });
    await until(async () => (await pay.state()).undelivered === 0, { what: 'every copy delivered' });
    await expectOneMonth(founder);
    await pay.webhooks({ off: true, repeat: 1, shuffle: false, delayMs: 0 });
  });
});
