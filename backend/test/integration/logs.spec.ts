import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { newId } from '../../src/shared/ids.js';
import { closeConnections, send } from '../support/fuzz/send.js';
import { QUIET } from '../support/server-log.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { handlerOf, startWorker } from '../support/worker.js';

/** Strings that must never appear in a log, by kind. */
const SECRETS: Record<string, string> = {
  SESSION_SECRET: 'logged-session-secret-0123456789abcdef',
  PAYPAL_CLIENT_ID: 'logged-paypal-client',
  PAYPAL_CLIENT_SECRET: 'logged-paypal-secret',
  PAYPAL_WEBHOOK_ID: 'logged-paypal-webhook',
  RAZORPAY_KEY_ID: 'rzp_logged_key',
  RAZORPAY_KEY_SECRET: 'logged-razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'logged-razorpay-webhook-secret',
};
/** No server listens on this port, so every call to a provider fails and is logged. */
const NOWHERE = { PAYPAL_BASE_URL: 'http://127.0.0.1:9', RAZORPAY_BASE_URL: 'http://127.0.0.1:9' };

const lines: string[] = [];
const note = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
const LISTENING = { log: note, error: note, warn: note, debug: note, verbose: note, fatal: note };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ...SECRETS, ...NOWHERE });
});
afterAll(async () => {
  Logger.overrideLogger(QUIET);
  closeConnections();
  await app.stop();
});

describe('the log of failed requests and jobs', () => {
  it('contains no secrets, cookies, personal addresses or user content', async () => {
    const founder = await app.signIn('private.person@example.com');
    Logger.overrideLogger(LISTENING);

    const order = { planId: 'pro', amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
    expect((await founder.post('/paypal/order', order)).status).toBe(503);
    const inr = { planId: 'pro', amount: 1260, currency: 'INR', isRecurring: false };
    expect((await founder.post('/api/payment/razorpay/create-order', inr)).status).toBe(503);
    await app.client().post('/api/payment/razorpay/webhook', '{"email":"private.payer@example.com"}', {
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
    });

    // Causes a bug whose error quotes the statement or the row.
    await app.db('ALTER TABLE ideas RENAME COLUMN description TO description_away');
    const written = { title: 'Private title', description: 'Private words.', category: 'Other' };
    const post = { method: 'POST', target: '/api/ideas', headers: ['content-type', 'application/json'] };
    const body = Buffer.from(JSON.stringify(written));
    expect((await send(app.url, { ...post, body }, founder.cookies)).status).toBe(500);
    const search = { method: 'GET', target: '/api/ideas?search=private-search', headers: [] };
    await send(app.url, search, founder.cookies);
    await app.db('ALTER TABLE ideas RENAME COLUMN description_away TO description');

    const payload = { email: 'private.reader@example.com', text: 'Private words.' };
    const broken = handlerOf('test.broken', () => {
      throw new Error('It is broken.');
    });
    const { queue } = await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      handlers: [broken],
      logger: LISTENING,
    });
    await queue.enqueue({ id: newId(), type: 'test.broken', payload });
    await until(() => lines.some((line) => line.includes('test.broken')));

    const log = lines.join('\n');
    // Proves that these failures were logged. An empty log would pass too.
    expect(log).toContain('/paypal/order');
    expect(log).toContain('/api/payment/razorpay/create-order');
    expect(log).toMatch(/POST \/api\/ideas \([-0-9a-f]{36}\) failed/);
    const databasePassword = new URL(app.env.DATABASE_URL!).password;
    const hidden = [...Object.values(SECRETS), ...founder.cookies.values(), databasePassword].filter(Boolean);
    expect(hidden.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log.match(/private[\w. -]*/gi) ?? []).toEqual([]);
  });
});
