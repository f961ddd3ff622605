import { patient } from '@groundswell/testing/slowness';
import { describe, expect, it } from '@jest/globals';

import { useHostileBilling } from '../support/hostile-billing.js';
import { standing } from '../support/payments.js';

const billing = useHostileBilling();
let orders = 0;
const NOW = () => new Date().toISOString();

/** Creates an order at the PayPal stub. The test chooses the fields of its capture. */
function paypalOrder(capture: Record<string, unknown> | null, status = 'COMPLETED') {
  const id = `ORDER${(orders += 1)}`;
  let reference = '';
  const order = () => ({
    id,
    status,
    purchase_units: [
      {
        custom_id: reference,
        payments: capture
          ? {
              captures: [
                {
                  id: `CAPTURE${orders}`,
                  status: 'COMPLETED',
                  amount: { currency_code: 'USD', value: '15.00' },
                  custom_id: reference,
                  create_time: NOW(),
                  ...capture,
                },
              ],
            }
          : undefined,
      },
    ],
  });
  billing.paypal.on(/^POST \/v2\/checkout\/orders$/, ({ body }) => {
    reference = JSON.parse(body).purchase_units[0].custom_id;
    return { status: 201, json: { id, status: 'CREATED' } };
  });
  billing.paypal.on(/^POST .*\/capture$/, () => ({ status: 201, json: order() }));
  billing.paypal.on(/^GET \/v2\/checkout\/orders\//, () => ({ json: order() }));
  return id;
}

const refusal = (issue: string) => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

describe('a PayPal payment', () => {
  it('is requested as documented by PayPal, with the amount, IDs, and a key derived from our payment', async () => {
    const founder = await billing.someone();
    const id = paypalOrder({});
    expect((await billing.pay.openPaypal(founder)).body).toEqual({ id, approveUrl: null });
    expect((await billing.pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
    const [create, capture] = billing.paypal.requests.filter(({ path }) => path.startsWith('/v2'));
    const unit = JSON.parse(create!.body).purchase_units[0];
    expect(unit).toMatchObject({
      amount: { currency_code: 'USD', value: '15.00' },
      invoice_id: unit.custom_id,
    });
    expect(create!.headers).toMatchObject({
      prefer: 'return=representation',
      'paypal-request-id': `${unit.custom_id}-order`,
      authorization: 'Bearer token',
    });
    expect(capture!.headers['paypal-request-id']).toBe(`${unit.custom_id}-collect-0`);
    expect((await founder.get('/paypal/setup')).body).toMatchObject({
      mode: 'sdk',
      clientId: 'client',
      clientToken: 'token',
    });
    const forms = billing.paypal.requests
      .filter(({ path }) => path.includes('oauth2'))
      .map(({ body }) => new URLSearchParams(body));
    const form = forms.find((one) => one.has('response_type'))!;
    expect([form.get('response_type'), form.get('domains[]')]).toEqual(['client_token', '127.0.0.1']);
  });

  it.each([
    ['a cent', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['more than the price', { amount: { currency_code: 'USD', value: '1500.00' } }],
    ['a different currency', { amount: { currency_code: 'JPY', value: '15.00' } }],
    ["someone else's reference", { custom_id: '0193a1d2-0000-7000-8000-000000000001' }],
  ])('captured with %s grants nothing and is logged as failed', async (_, capture) => {
    const founder = await billing.someone();
    const id = paypalOrder(capture);
    await billing.pay.openPaypal(founder);
    expect(await billing.pay.finishPaypal(founder, id)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_NOT_VERIFIED', message: 'Payment verification failed. Please contact support.' },
    });
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    const lines = await billing.app.db(`SELECT what FROM billing_audit WHERE user_id = $1`, [
      founder.user.id,
    ]);
    expect(lines).toEqual([{ what: 'payment.failed' }]);
  });

  it('grants the plan only when a pending capture completes', async () => {
    const founder = await billing.someone();
    const capture = { status: 'PENDING' };
    const id = paypalOrder(capture);
    await billing.pay.openPaypal(founder);
    expect((await billing.pay.finishPaypal(founder, id)).body).toMatchObject({
      success: false,
      status: 'pending',
    });
    capture.status = 'COMPLETED';
    billing.pay.later(5 * 60_000);
    await billing.pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
  });

  it('that was already captured grants the plan according to the order', async () => {
    const founder = await billing.someone();
    const id = paypalOrder({});
    await billing.pay.openPaypal(founder);
    billing.paypal.on(/\/capture$/, refusal('ORDER_ALREADY_CAPTURED'));
    expect((await billing.pay.finishPaypal(founder, id)).body).toMatchObject({ success: true });
  });

  it.each([
    ['INSTRUMENT_DECLINED', 409, 'PAYMENT_DECLINED'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 409, 'PAYMENT_DECLINED'],
    ['ORDER_NOT_APPROVED', 409, 'PAYMENT_NOT_APPROVED'],
    ['PAYER_ACTION_REQUIRED', 409, 'PAYMENT_NOT_APPROVED'],
    ['ORDER_COMPLETION_IN_PROGRESS', 200, undefined],
    ['SOMETHING_NEW', 400, 'PAYMENT_NOT_VERIFIED'],
  ])('refused by PayPal with %s returns %s', async (issue, status, code) => {
    const founder = await billing.someone();
    const id = paypalOrder(null, 'APPROVED');
    await billing.pay.openPaypal(founder);
    billing.paypal.on(/\/capture$/, refusal(issue));
    const answer = await billing.pay.finishPaypal(founder, id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await standing(founder)).toMatchObject({ state: 'none' });
    // The next attempt needs a new key, or PayPal would repeat its response.
    await billing.pay.finishPaypal(founder, id);
    const keys = billing.paypal.requests
      .filter(({ path }) => path.endsWith('/capture'))
      .map((one) => one.headers['paypal-request-id']);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['is down', { status: 503, text: 'busy' }],
    [
      'returns a web page',
      { status: 200, text: '<html>Proxy</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['returns an invalid ID', { status: 201, json: { id: '../../etc', status: 'CREATED' } }],
    ['returns no ID', { status: 201, json: {} }],
    ['redirects elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('is rejected with 503 and the support address if PayPal %s', async (_, answer) => {
    const founder = await billing.someone();
    billing.paypal.on(/^POST \/v2\/checkout\/orders/, answer);
    expect(await billing.pay.openPaypal(founder)).toMatchObject({
      status: 503,
      body: {
        code: 'PAYPAL_UNAVAILABLE',
        message: 'PayPal is not available right now. Please contact support at support@groundswell.example.',
      },
    });
    billing.paypal.on(/oauth2/, answer);
    expect((await founder.get('/paypal/setup')).body.code).toBe('PAYPAL_UNAVAILABLE');
  });

  it('is answered promptly if PayPal hangs during the capture, and completed later by the reconcile job', async () => {
    const founder = await billing.someone();
    const id = paypalOrder({});
    await billing.pay.openPaypal(founder);
    billing.paypal.on(/\/capture$/, { hang: true });
    const begun = Date.now();
    expect((await billing.pay.finishPaypal(founder, id)).status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(patient(15_000));
    billing.pay.later(5 * 60_000);
    await billing.pay.work();
    expect(await standing(founder)).toMatchObject({ state: 'active' });
  });
});
