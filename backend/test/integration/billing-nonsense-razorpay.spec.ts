import { createHmac } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { useHostileBilling } from '../support/hostile-billing.js';
import { type Json, nobodyListens, settled, UNREADABLE, wrongCharges } from '../support/nonsense-answers.js';
import type { SignedIn } from '../support/test-app.js';

// If a provider responds with garbage after taking the money, the buyer must not suffer: the API never
// returns a 500, and the plan is granted exactly once when valid responses resume.

const billing = useHostileBilling();
let orders = 0;

describe('verifying a payment with a malformed response from Razorpay', () => {
  const sign = (text: string, secret = 'key secret') =>
    createHmac('sha256', secret).update(text).digest('hex');

  async function opened(founder: SignedIn) {
    const order = `order_${(orders += 1)}`;
    const payment = `pay_${orders}`;
    billing.razorpay.on(/^POST \/v1\/orders$/, { json: { id: order } });
    await billing.pay.openRazorpay(founder);
    const sense = (): Json => ({
      id: payment,
      order_id: order,
      status: 'captured',
      amount: 126_000,
      currency: 'INR',
      created_at: Math.floor(Date.now() / 1000),
    });
    const claim = {
      razorpay_payment_id: payment,
      razorpay_order_id: order,
      razorpay_signature: sign(`${order}|${payment}`),
    };
    return { sense, claim };
  }

  it.each([...UNREADABLE, ...wrongCharges((answer) => answer)])(
    'returns 503 for %s, and the reconcile job grants the plan later',
    async (_, twist) => {
      const founder = await billing.someone();
      const { sense, claim } = await opened(founder);
      billing.razorpay.on(/^GET \/v1\/payments\//, () => twist(sense()));
      expect(await billing.pay.verify(founder, claim)).toMatchObject({
        status: 503,
        body: { code: 'PAYMENT_NOT_VERIFIED_YET' },
      });
      await nobodyListens(billing.razorpay);
      billing.razorpay.on(/^GET \/v1\/orders\/.*\/payments/, () => ({ json: { items: [sense()] } }));
      await settled(billing, founder);
    },
  );

  it('starts the plan now if the response has no time', async () => {
    const founder = await billing.someone();
    const { sense, claim } = await opened(founder);
    const answer = { ...sense(), created_at: null };
    billing.razorpay.on(/^GET \/v1\/payments\//, { json: answer });
    billing.razorpay.on(/^GET \/v1\/orders\/.*\/payments/, { json: { items: [answer] } });
    expect((await billing.pay.verify(founder, claim)).body).toMatchObject({ success: true });
    await settled(billing, founder);
  });

  it.each([
    ['null', 'null'],
    [
      'a string instead of a payment',
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: 'x' } } }),
    ],
    ['an invalid time', JSON.stringify({ event: 'subscription.charged', created_at: 'x' })],
  ])('accepts a signed webhook containing %s, and changes nothing', async (_, body) => {
    const answer = await billing.app.client().post('/api/payment/razorpay/webhook', body, {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, 'webhook secret'),
        'x-razorpay-event-id': `event-${(orders += 1)}`,
      },
    });
    expect(answer.status).toBe(200);
    await billing.pay.work();
  });
});
