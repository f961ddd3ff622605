import { createHmac } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { paypalSignature } from '../../src/local/payments/webhooks.js';
import { paypalOf, razorpayOf } from '../../src/modules/billing/providers/infrastructure/provider-config.js';
import { app, pay, someone } from '../support/billing-set-up.js';
import { standing } from '../support/payments.js';
import { type SignedIn } from '../support/test-app.js';

let founder: SignedIn;
let events = 0;

beforeAll(async () => {
  await pay.webhooks({ off: true });
  founder = await someone();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const stored = async () =>
  (await app.db<{ n: number }>('SELECT count(*)::int AS n FROM webhook_events'))[0]!.n;

function razorpayHeaders(raw: string, secret = razorpayOf(app.env).webhookSecret!): Record<string, string> {
  const signature = createHmac('sha256', secret).update(raw).digest('hex');
  return { ...JSON_TYPE, 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${(events += 1)}` };
}

function paypalHeaders(raw: string, secret = paypalOf(app.env).clientSecret): Record<string, string> {
  const [id, time] = [`transmission-${(events += 1)}`, new Date().toISOString()];
  return {
    ...JSON_TYPE,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': paypalSignature(secret, id, time, paypalOf(app.env).webhookId!, raw),
  };
}

const toRazorpay = (raw: string, headers: Record<string, string>) =>
  app.client().post('/api/payment/razorpay/webhook', raw, { headers });
const toPaypal = (raw: string, headers: Record<string, string>) =>
  app.client().post('/api/payment/paypal/webhook', raw, { headers });

describe('a provider webhook', () => {
  it('with an invalid signature is rejected with 400 and not stored', async () => {
    const before = await stored();
    const raw = '{"event":"payment.captured","payload":{}}';
    const event = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}';
    const { 'x-razorpay-signature': _, ...unsigned } = razorpayHeaders(raw);
    const { 'paypal-transmission-sig': __, ...unsignedPaypal } = paypalHeaders(event);
    const answers = [
      await toRazorpay(raw, razorpayHeaders(raw, razorpayOf(app.env).keySecret)),
      await toRazorpay(`${raw} `, razorpayHeaders(raw)),
      await toRazorpay(raw, unsigned),
      await toRazorpay(raw, { ...razorpayHeaders(raw), 'x-razorpay-signature': 'nonsense' }),
      await toRazorpay(raw, { ...razorpayHeaders(raw), 'x-razorpay-event-id': '' }),
      await toPaypal(event, paypalHeaders(event, 'another secret')),
      await toPaypal(event.replace('WH-1', 'WH-2'), paypalHeaders(event)),
      await toPaypal(event, unsignedPaypal),
      await toPaypal('[]', paypalHeaders('[]')),
      await toPaypal('not json', paypalHeaders('not json')),
      await toRazorpay('', JSON_TYPE),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(answers[0]!.body.code).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await stored()).toBe(before);
  });

  it('is verified byte for byte, whatever its whitespace and characters', async () => {
    const raw = '{ "event" : "payment.something",\n "payload": {"name":"Zoë \\u00e9 ☕"} }';
    expect((await toRazorpay(raw, razorpayHeaders(raw))).status).toBe(200);
    const event = '{ "id":"WH-white",\n\t"event_type" : "SOMETHING.ELSE", "x": 1.0, "n": "Zoë ☕" }';
    expect((await toPaypal(event, paypalHeaders(event))).status).toBe(200);
    const [row] = await app.db(`SELECT body, outcome FROM webhook_events WHERE event_id = 'WH-white'`);
    expect(row).toEqual({ body: event, outcome: 'ignored' });
  });

  it('is stored if its type contains NUL, but rejected if its ID contains NUL', async () => {
    const raw = '{"event":"payment.\\u0000captured","payload":{}}';
    expect((await toRazorpay(raw, razorpayHeaders(raw))).status).toBe(200);
    const typed = '{"id":"WH-nul","event_type":"PAYMENT.\\u0000\\ud800","resource":{}}';
    expect((await toPaypal(typed, paypalHeaders(typed))).status).toBe(200);
    const [row] = await app.db(`SELECT type FROM webhook_events WHERE event_id = 'WH-nul'`);
    expect(row).toEqual({ type: 'PAYMENT.\ufffd' });
    for (const id of ['WH-\\u0000', 'WH-\\ud800']) {
      const named = `{"id":"${id}","event_type":"PAYMENT.SALE.COMPLETED","resource":{}}`;
      expect((await toPaypal(named, paypalHeaders(named))).status).toBe(400);
    }
  });

  it('needs no CSRF token or session, and accepts only one method and content type', async () => {
    const raw = '{"event":"x"}';
    const bare = (init: RequestInit) => fetch(`${app.url}/api/payment/razorpay/webhook`, init);
    expect((await bare({ method: 'POST', body: raw, headers: razorpayHeaders(raw) })).status).toBe(200);
    expect((await bare({ method: 'GET' })).status).toBe(405);
    const text = { ...razorpayHeaders(raw), 'content-type': 'text/plain' };
    expect((await bare({ method: 'POST', body: raw, headers: text })).status).toBe(415);
    const huge = JSON.stringify({ event: 'x', payload: 'x'.repeat(300 * 1024) });
    expect((await bare({ method: 'POST', body: huge, headers: razorpayHeaders(huge) })).status).toBe(413);
  });

  it('takes effect only once if it is delivered again, even concurrently', async () => {
    const { orderId } = (await pay.openRazorpay(founder)).body;
    const entity = {
      id: 'pay_once',
      order_id: orderId,
      status: 'captured',
      amount: 126_000,
      currency: 'INR',
    };
    const created_at = Math.floor(Date.now() / 1000);
    const raw = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { ...entity, created_at } } },
      created_at,
    });
    const headers = razorpayHeaders(raw);
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 8 }, () => toRazorpay(raw, headers)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await stored()).toBe(before + 1);
    expect(await standing(founder)).toMatchObject({ state: 'active', planId: 'pro' });
    // An event that is sent again under a new ID is stored as a new webhook, but changes nothing.
    const { endsAt } = await standing(founder);
    await toRazorpay(raw, razorpayHeaders(raw));
    expect((await standing(founder)).endsAt).toBe(endsAt);
  });

  it('about a payment of one cent or from an unknown person is stored but grants nothing', async () => {
    const other = await app.signIn('other@example.com');
    const { orderId } = (await pay.openRazorpay(other)).body;
    const send = (order_id: string, amount: number) => {
      const created_at = Math.floor(Date.now() / 1000);
      const entity = {
        id: `pay_${order_id}`,
        order_id,
        status: 'captured',
        amount,
        currency: 'INR',
        created_at,
      };
      const raw = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } }, created_at });
      return toRazorpay(raw, razorpayHeaders(raw));
    };
    expect((await send(orderId, 100)).status).toBe(200);
    expect((await send('order_of_nobody', 126_000)).status).toBe(200);
    expect(await standing(other)).toMatchObject({ state: 'none' });
    const [waiting] = await app.db(
      `SELECT w.attempts, w.error FROM webhook_events JOIN work_attempts w ON w.key = provider || ':' || event_id
       WHERE body LIKE '%order_of_nobody%'`,
    );
    expect(waiting).toEqual({ attempts: 1, error: 'No payment matches this message yet.' });
  });

  it('that is signed but malformed is stored for inspection and changes nothing', async () => {
    const raw =
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"p","order_id":"o","status":"captured","created_at":"soon"}}}}';
    expect((await toRazorpay(raw, razorpayHeaders(raw))).status).toBe(200);
    const [row] = await app.db(
      `SELECT processed_at, w.error FROM webhook_events JOIN work_attempts w ON w.key = provider || ':' || event_id
       WHERE body = $1`,
      [raw],
    );
    expect(row).toMatchObject({ processed_at: null, error: expect.stringContaining('an invalid response') });
  });
});

describe('the billing audit log', () => {
  it('records every change with its cause, and rejects changes to existing entries', async () => {
    const lines = await app.db('SELECT what, cause FROM billing_audit WHERE user_id = $1 ORDER BY id', [
      founder.user.id,
    ]);
    expect(lines).toEqual([
      { what: 'payment.paid', cause: expect.stringMatching(/^webhook evt_/) },
      { what: 'subscription.changed', cause: expect.stringMatching(/^webhook evt_/) },
    ]);
    await expect(app.db(`UPDATE billing_audit SET what = 'nothing'`)).rejects.toThrow('append-only');
  });
});
