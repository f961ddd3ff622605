import { describe, expect, it } from '@jest/globals';

import { useHostileBilling } from '../support/hostile-billing.js';
import type { HostileAnswer } from '../support/hostile-provider.js';
import {
  type Json,
  LONG,
  nobodyListens,
  settled,
  UNREADABLE,
  wrongCharges,
} from '../support/nonsense-answers.js';
import { history, standing } from '../support/payments.js';
import type { SignedIn } from '../support/test-app.js';

// If a provider responds with garbage after taking the money, the buyer must not suffer: the API never
// returns a 500, and the plan is granted exactly once when valid responses resume.

const billing = useHostileBilling();
let orders = 0;

describe('capturing an order with a malformed response from PayPal', () => {
  const capture = (answer: Json): Json =>
    (answer as { purchase_units: { payments: { captures: Json[] } }[] }).purchase_units[0]!.payments
      .captures[0]!;

  /**
   * Creates an order at the PayPal stub.
   * @returns its ID and PayPal's valid response
   */
  async function opened(founder: SignedIn) {
    const id = `ORDER${(orders += 1)}`;
    billing.paypal.on(/^POST \/v2\/checkout\/orders$/, { status: 201, json: { id, status: 'CREATED' } });
    await billing.pay.openPaypal(founder);
    const request = billing.paypal.requests.findLast(({ path }) => path === '/v2/checkout/orders')!;
    const custom_id = JSON.parse(request.body).purchase_units[0].custom_id;
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
    'returns 503 for %s, and the reconcile job grants the plan later',
    async (_, twist) => {
      const founder = await billing.someone();
      const { id, sense } = await opened(founder);
      billing.paypal.on(/\/capture$/, () => ({ status: 201, ...twist(sense()) }));
      expect(await billing.pay.finishPaypal(founder, id)).toMatchObject({
        status: 503,
        body: { code: 'PAYPAL_UNAVAILABLE' },
      });
      await nobodyListens(billing.paypal);
      // Later responses are malformed too: nothing is granted, and the job keeps retrying.
      billing.paypal.on(/^GET \/v2/, () => twist(sense()));
      billing.pay.later(5 * 60_000);
      await billing.pay.work();
      expect(await standing(founder)).toMatchObject({ state: 'none' });
      billing.paypal.on(/^GET \/v2/, () => ({ json: sense() }));
      await settled(billing, founder);
    },
  );

  it.each([
    ['no time', { create_time: undefined }],
    ['a null time', { create_time: null, custom_id: null }],
  ])('starts the plan now if the response has %s', async (_, over) => {
    const founder = await billing.someone();
    const { id, sense } = await opened(founder);
    const answer = sense();
    Object.assign(capture(answer), over);
    billing.paypal.on(/\/capture$/, { status: 201, json: answer });
    billing.paypal.on(/^GET \/v2/, { json: answer });
    expect((await billing.pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
    const [payment] = await history(founder);
    expect(Math.abs(new Date(payment.paidAt).getTime() - billing.pay.now().getTime())).toBeLessThan(60_000);
    await settled(billing, founder);
  });
});

describe('subscribing with a malformed response from PayPal', () => {
  const SUBSCRIPTION = /^GET \/v1\/billing\/subscriptions\/[^/]+$/;
  const CHARGES = /^GET .*\/transactions/;

  const charge = (answer: Json): Json => (answer as { transactions: Json[] }).transactions[0]!;
  it.each([
    ...UNREADABLE.map(([what, twist]) => [what, SUBSCRIPTION, twist] as const),
    ['no state', SUBSCRIPTION, (answer: Json) => ({ json: { ...answer, status: undefined } })] as const,
    ['an invalid time', SUBSCRIPTION, (answer: Json) => ({ json: { ...answer, create_time: 1 } })] as const,
    ...UNREADABLE.map(([what, twist]) => [`${what} as its charges`, CHARGES, twist] as const),
    ...wrongCharges(charge)
      .slice(0, 3)
      .map(([what, twist]) => [what, CHARGES, twist] as const),
  ])('returns 503 for %s, and the reconcile job grants the plan later', async (_, place, twist) => {
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
    // Neither response contains a time, so the paid period starts now.
    await settled(billing, founder, 'renewing');
  });
});

describe('opening a payment with a malformed response from PayPal', () => {
  const PLACES: [string, RegExp][] = [
    ['a token', /oauth2/],
    ['an order', /^POST \/v2\/checkout\/orders$/],
  ];
  const ANSWERS: [string, HostileAnswer][] = [
    ['null', { status: 201, text: 'null' }],
    ['30 MB', { status: 201, json: { id: 'ORDER', access_token: 'x', padding: LONG } }],
    [
      'a script instead of a URL',
      { status: 201, json: { id: 'O1', links: [{ rel: 'approve', href: 'javascript:1' }] } },
    ],
  ];
  it.each(
    PLACES.flatMap(([place, path]) => ANSWERS.map(([what, answer]) => [place, what, path, answer] as const)),
  )(
    "returns 503 if PayPal's response for %s contains %s, and succeeds on the next attempt",
    async (_, __, path, answer) => {
      // Makes PayPal reject the cached token, which must then leave the cache.
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
    },
  );
});
