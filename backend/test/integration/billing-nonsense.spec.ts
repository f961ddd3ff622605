import { createHmac } from 'node:crypto';

import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { TOKEN, useHostileBilling } from '../support/hostile-billing.js';
import type { HostileAnswer, HostileProvider } from '../support/hostile-provider.js';
import { history, standing } from '../support/payments.js';
import type { SignedIn } from '../support/test-app.js';

// What a provider answers after it took the money is none of the buyer's doing. Nonsense is never a 500, and
// what was paid is granted once, when the provider makes sense again.

const billing = useHostileBilling();
let orders = 0;

const LONG = 'x'.repeat(30_000_000);

type Json = Record<string, unknown>;

type Twist = (answer: Json) => HostileAnswer;

/** Answers that nobody can read, whatever they were about. */
const UNREADABLE: [string, Twist][] = [
  ['null', () => ({ text: 'null' })],
  ['a list', () => ({ json: [] })],
  ['a word', () => ({ json: 'COMPLETED' })],
  ['nothing', () => ({ text: '' })],
  ['half an answer', (answer) => ({ text: JSON.stringify(answer).slice(0, -5) })],
  ['30 MB', (answer) => ({ json: { ...answer, padding: LONG } })],
];

/** Answers with a charge that makes no sense. @param at gives the charge in a sensible answer. */
const wrongCharges = (at: (answer: Json) => Json): [string, Twist][] => {
  const changed = (over: Json) => (answer: Json) => {
    Object.assign(at(answer), over);
    return { json: answer };
  };
  return [
    ['a charge without an id', changed({ id: undefined })],
    ['a charge without a state', changed({ status: null })],
    ['a charge without an amount', changed({ amount: undefined, amount_with_breakdown: null })],
    ['an amount that is none', changed({ amount: { currency_code: 'USD', value: '1e3' } })],
    ['a time that is none', changed({ create_time: 'yesterday', created_at: 'yesterday' })],
    ['a time beyond all calendars', changed({ create_time: '9999-99-99T00:00:00Z', created_at: 1e300 })],
  ];
};

/** Every provider's connection has ended: nobody reads on, or waits. */
const nobodyListens = (provider: HostileProvider) =>
  until(async () => (await provider.connections()) === 0, { what: 'no connection is open' });

/** The reconcile job asks once more, and once more: it was granted, and once. */
async function settled(founder: SignedIn, state = 'active'): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    billing.pay.later(5 * 60_000);
    await billing.pay.work();
  }
  expect(await standing(founder)).toMatchObject({ state, planId: 'pro' });
  const paid = await history(founder);
  expect(paid).toMatchObject([{ status: 'paid' }]);
}

describe('PayPal captures an order and answers', () => {
  const capture = (answer: Json): Json =>
    (answer as { purchase_units: { payments: { captures: Json[] } }[] }).purchase_units[0]!.payments
      .captures[0]!;

  /** An order that PayPal opened for somebody. @returns its id, and what PayPal should say of it. */
  async function opened(founder: SignedIn) {
    const id = `ORDER${(orders += 1)}`;
    billing.paypal.on(/^POST \/v2\/checkout\/orders$/, { status: 201, json: { id, status: 'CREATED' } });
    await billing.pay.openPaypal(founder);
    const asked = billing.paypal.asked.findLast(({ path }) => path === '/v2/checkout/orders')!;
    const custom_id = JSON.parse(asked.body).purchase_units[0].custom_id;
    const number = orders;
    const sense = (): Json => ({
      id,
      status: 'COMPLETED',
      purchase_units: [
        {
          custom_id,
          payments: {
            captures: [
              {
                id: `CAPTURE${number}`,
                status: 'COMPLETED',
                amount: { currency_code: 'USD', value: '15.00' },
                create_time: new Date().toISOString(),
              },
            ],
          },
        },
      ],
    });
    return { id, sense };
  }

  it.each([...UNREADABLE, ...wrongCharges(capture)])(
    '%s: 503, and the reconcile job grants it',
    async (_, twist) => {
      const founder = await billing.someone();
      const { id, sense } = await opened(founder);
      billing.paypal.on(/\/capture$/, () => ({ status: 201, ...twist(sense()) }));
      expect(await billing.pay.finishPaypal(founder, id)).toMatchObject({
        status: 503,
        body: { code: 'PAYPAL_UNAVAILABLE' },
      });
      await nobodyListens(billing.paypal);
      // It goes on like that when it is asked: nothing is granted, and nothing given up.
      billing.paypal.on(/^GET \/v2/, () => twist(sense()));
      billing.pay.later(5 * 60_000);
      await billing.pay.work();
      expect(await standing(founder)).toMatchObject({ state: 'none' });
      billing.paypal.on(/^GET \/v2/, () => ({ json: sense() }));
      await settled(founder);
    },
  );

  it.each([
    ['no time', { create_time: undefined }],
    ['null for a time', { create_time: null, custom_id: null }],
  ])('%s: it was now', async (_, over) => {
    const founder = await billing.someone();
    const { id, sense } = await opened(founder);
    const answer = sense();
    Object.assign(capture(answer), over);
    billing.paypal.on(/\/capture$/, { status: 201, json: answer });
    billing.paypal.on(/^GET \/v2/, { json: answer });
    expect((await billing.pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
    const [payment] = await history(founder);
    expect(Math.abs(new Date(payment.paidAt).getTime() - billing.pay.now().getTime())).toBeLessThan(60_000);
    await settled(founder);
  });
});

describe('PayPal answers about an agreement', () => {
  const SUBSCRIPTION = /^GET \/v1\/billing\/subscriptions\/[^/]+$/;
  const CHARGES = /^GET .*\/transactions/;

  const charge = (answer: Json): Json => (answer as { transactions: Json[] }).transactions[0]!;
  it.each([
    ...UNREADABLE.map(([what, twist]) => [what, SUBSCRIPTION, twist] as const),
    ['no state', SUBSCRIPTION, (answer: Json) => ({ json: { ...answer, status: undefined } })] as const,
    [
      'a time that is none',
      SUBSCRIPTION,
      (answer: Json) => ({ json: { ...answer, create_time: 1 } }),
    ] as const,
    ...UNREADABLE.map(([what, twist]) => [`for its charges ${what}`, CHARGES, twist] as const),
    ...wrongCharges(charge)
      .slice(0, 3)
      .map(([what, twist]) => [what, CHARGES, twist] as const),
  ])('%s: 503, and the reconcile job grants it', async (_, place, twist) => {
    const founder = await billing.someone();
    const id = `I-${(orders += 1)}`;
    const sale = {
      id: `SALE${orders}`,
      status: 'COMPLETED',
      amount_with_breakdown: { gross_amount: { currency_code: 'USD', value: '15.00' } },
    };
    billing.paypal.on(/^POST \/v1\/catalogs\/products/, { status: 201, json: { id: 'PRODUCT' } });
    billing.paypal.on(/^POST \/v1\/billing\/plans/, { status: 201, json: { id: 'P-1' } });
    billing.paypal.on(/^POST \/v1\/billing\/subscriptions$/, { status: 201, json: { id } });
    expect((await billing.pay.openPaypal(founder, { recurring: true })).body).toMatchObject({ id });
    const sense = (path: string): Json =>
      CHARGES.test(path) ? { transactions: [{ ...sale }] } : { id, status: 'ACTIVE' };
    const makesSense = () =>
      billing.paypal.on(new RegExp(`^GET .*/${id}\\b`), ({ method, path }) => ({
        json: sense(`${method} ${path}`),
      }));
    makesSense();
    billing.paypal.on(place, ({ method, path }) => twist(sense(`${method} ${path}`)));
    expect((await billing.pay.finishPaypal(founder, id)).status).toBe(503);
    await nobodyListens(billing.paypal);
    makesSense();
    // Neither of the two has a time: it was now.
    await settled(founder, 'renewing');
  });
});

describe('Razorpay is asked about a payment and answers', () => {
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
    '%s: 503, and the reconcile job grants it',
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
      await settled(founder);
    },
  );

  it('no time: it was now', async () => {
    const founder = await billing.someone();
    const { sense, claim } = await opened(founder);
    const answer = { ...sense(), created_at: null };
    billing.razorpay.on(/^GET \/v1\/payments\//, { json: answer });
    billing.razorpay.on(/^GET \/v1\/orders\/.*\/payments/, { json: { items: [answer] } });
    expect((await billing.pay.verify(founder, claim)).body).toMatchObject({ success: true });
    await settled(founder);
  });

  it.each([
    ['null', 'null'],
    [
      'a payment that is a word',
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: 'x' } } }),
    ],
    ['a time that is none', JSON.stringify({ event: 'subscription.charged', created_at: 'x' })],
  ])('a signed message that is %s is kept, and harms nobody', async (_, body) => {
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

describe('PayPal is asked for what opens a payment and answers', () => {
  const PLACES: [string, RegExp][] = [
    ['a token', /oauth2/],
    ['an order', /^POST \/v2\/checkout\/orders$/],
  ];
  const ANSWERS: [string, HostileAnswer][] = [
    ['null', { status: 201, text: 'null' }],
    ['30 MB', { status: 201, json: { id: 'ORDER', access_token: 'x', padding: LONG } }],
    [
      'a script for an address',
      { status: 201, json: { id: 'O1', links: [{ rel: 'approve', href: 'javascript:1' }] } },
    ],
  ];
  it.each(
    PLACES.flatMap(([place, path]) => ANSWERS.map(([what, answer]) => [place, what, path, answer] as const)),
  )('%s with %s: 503, and it works again afterwards', async (_, __, path, answer) => {
    // A token that PayPal does not take any more is not kept either.
    billing.paypal.on(/^POST \/v2/, { status: 401, json: {} });
    await billing.pay.openPaypal(await billing.someone());
    billing.paypal.on(/^POST \/v2\/checkout\/orders$/, { status: 201, json: { id: 'NEVER' } });
    billing.paypal.on(path, answer);
    expect(await billing.pay.openPaypal(await billing.someone())).toMatchObject({
      status: 503,
      body: { code: 'PAYPAL_UNAVAILABLE' },
    });
    await nobodyListens(billing.paypal);
    billing.paypal.on(/oauth2/, { json: { access_token: 'token' } });
    billing.paypal.on(/^POST \/v2\/checkout\/orders$/, {
      status: 201,
      json: { id: `AGAIN${(orders += 1)}` },
    });
    expect((await billing.pay.openPaypal(await billing.someone())).body).toMatchObject({
      id: `AGAIN${orders}`,
    });
  });
});

it('an answer that comes one byte after the other is not waited for, and its connection ends', async () => {
  const buyers = await Promise.all([billing.someone(), billing.someone()]);
  billing.paypal.on(/^POST \/v2\/checkout\/orders$/, { drip: true });
  billing.paypal.on(/oauth2/, ({ body }) => (body.includes('client_token') ? { drip: true } : TOKEN));
  billing.razorpay.on(/^POST \/v1\/orders$/, { drip: true });
  const begun = Date.now();
  const answers = await Promise.all([
    billing.pay.openPaypal(buyers[0]!),
    billing.pay.openRazorpay(buyers[1]!),
    // What goes by plain HTTP.
    buyers[0]!.get('/paypal/setup'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Date.now() - begun).toBeLessThan(patient(15_000));
  await Promise.all([nobodyListens(billing.paypal), nobodyListens(billing.razorpay)]);
});
