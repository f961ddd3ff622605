import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { freePort } from '@groundswell/testing/free-port';
import type { SinkOptions } from '@groundswell/testing/smtp-sink';
import { until } from '@groundswell/testing/until';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggerService } from '@nestjs/common';

import { PaypalApi } from '../../src/modules/billing/providers/paypal/paypal-api.js';
import { paypalOf, razorpayOf } from '../../src/modules/billing/providers/infrastructure/provider-config.js';
import { RazorpayApi } from '../../src/modules/billing/providers/razorpay/razorpay-provider.js';
import { HttpExchangeRates } from '../../src/modules/pricing-locale/infrastructure/http-exchange-rates.js';
import { Env } from '../../src/platform/config/env.js';
import { Database } from '../../src/platform/database/database.js';
import { NodemailerMailer, SMTP_TIMEOUTS } from '../../src/platform/mail/nodemailer-mailer.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { ServiceStates } from '../../src/platform/services/service-states.js';
import { storeCampaign, storeDueDeliveries } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let admin: SignedIn;
const open: NodemailerMailer[] = [];

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(() => app.db('DELETE FROM service_states'));
afterEach(() => open.splice(0).forEach((mailer) => mailer.onApplicationShutdown()));

/** Creates service reports and a log, as in a separate process. */
function newStates() {
  const states = new ServiceStates(app.app.get(Database));
  const warnings: string[] = [];
  const logger = { warn: (text: string) => warnings.push(text), log: () => undefined };
  Object.assign(states, { logger: logger as unknown as LoggerService });
  return { states, warnings };
}

function mailerTo(url: string, states: ServiceStates): Mailer {
  const env = Env.read({ NODE_ENV: 'test', APP_URL: 'http://groundswell.test', SMTP_URL: url });
  const mailer = new NodemailerMailer(env, SMTP_TIMEOUTS, states);
  open.push(mailer);
  return mailer;
}

const send = (mailer: Mailer, number: number) =>
  mailer
    .send({
      to: 'bob@example.com',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: `<${number}@groundswell.test>`,
    })
    .catch(() => undefined);

/** Returns the status of a service on the Operations page. */
const stateOf = async (name: string) =>
  (await admin.get('/api/admin/operations')).body.services.find((one: { name: string }) => one.name === name);
const reasonOf = async (name: string) =>
  (await app.db<{ reason: string | null }>('SELECT reason FROM service_states WHERE name = $1', [name]))[0]
    ?.reason;

describe('the mail server on Operations', () => {
  /** Makes `count` emails fail or succeed, and returns the recorded reason. */
  async function reasonAfter(options: SinkOptions | string, count = 1) {
    const { states, warnings } = newStates();
    const url = typeof options === 'string' ? options : (await startSmtp(options)).url;
    const mailer = mailerTo(url, states);
    for (let number = 0; number < count; number += 1) await send(mailer, number);
    await until(async () => Boolean(await reasonOf('mail')));
    return { reason: await reasonOf('mail'), warnings, mailer };
  }

  it('is failing while it defers every email, with a reason that contains no address', async () => {
    const verdict = { responseCode: 451, message: '4.7.1 Greylisted, bob@example.com' };
    const { reason, warnings } = await reasonAfter({ onMessage: () => verdict }, 30);
    expect(reason).toBe('defers our emails (451 4.7.1)');
    // Thirty failures within a few seconds are logged as one line.
    expect(warnings).toEqual(['The mail server defers our emails (451 4.7.1).']);
  });

  it('is working if only one email is deferred, because that may be greylisting', async () => {
    let deferred = 0;
    const once = { responseCode: 451, message: '4.7.1 Later' };
    const { states } = newStates();
    const { url } = await startSmtp({ onMessage: () => ((deferred += 1) === 1 ? once : null) });
    const mailer = mailerTo(url, states);
    for (const number of [1, 2]) await send(mailer, number);
    await until(async () => (await app.db('SELECT FROM service_states')).length === 1);
    expect(await reasonOf('mail')).toBeNull();
  });

  it('is failing while nothing listens on its port', async () => {
    const { reason, warnings } = await reasonAfter(`smtp://127.0.0.1:${await freePort()}`, 3);
    expect(reason).toBe("can't be reached: connection refused (ECONNREFUSED)");
    expect(warnings).toHaveLength(1);
  });

  it('is failing while its host name is unknown', async () => {
    const { reason } = await reasonAfter('smtp://mail.invalid:25');
    expect(reason).toMatch(/^can't be reached: (?:unknown host name|no response from DNS) \(E\w+\)$/);
  });

  it("is failing while its certificate isn't trusted", async () => {
    const { reason } = await reasonAfter({ secure: true });
    expect(reason).toMatch(/^has a certificate that isn't trusted \(\w+\)$/);
  });

  it("is failing while it doesn't support TLS", async () => {
    const { url } = await startSmtp();
    const { reason } = await reasonAfter(url.replace('smtp:', 'smtps:'));
    expect(reason).toMatch(/^can't agree on encryption \(\w+\)$/);
  });

  it('is working again after it accepts the next email', async () => {
    const { states } = newStates();
    const verdict = { responseCode: 451, message: '4.3.0 Later' };
    let busy = true;
    const { url } = await startSmtp({ onMessage: () => (busy ? verdict : null) });
    const mailer = mailerTo(url, states);
    for (const number of [1, 2, 3]) await send(mailer, number);
    await until(async () => Boolean(await reasonOf('mail')));
    // Being able to connect isn't enough to consider the server working.
    await mailer.check();
    busy = false;
    await send(mailer, 4);
    await until(async () => (await reasonOf('mail')) === null);
  });

  it('is shown as failing as soon as an admin opens the page, even without any email', async () => {
    await until(async () => (await stateOf('mail')) !== undefined);
    expect(await stateOf('mail')).toMatchObject({
      failingSince: expect.any(String),
      reason: 'has no address: SMTP_URL is not set',
    });
  });
});

describe('failing providers on Operations and in the log', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  async function answering(status: number): Promise<string> {
    server = createServer((_request, response) => response.writeHead(status).end('{}'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const settings = (url: string) =>
    Env.read({
      NODE_ENV: 'test',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_BASE_URL: url,
      RAZORPAY_KEY_ID: 'id',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_BASE_URL: url,
      EXCHANGE_RATE_URL: url,
    });
  /** Returns the error that PayPal's adapter throws for a call, and the recorded status of PayPal. */
  async function paypalAt(url: string) {
    const { states, warnings } = newStates();
    const api = new PaypalApi(paypalOf(settings(url)), states);
    const error = await api.clientToken().then(
      () => null,
      (thrown: Error) => thrown.message,
    );
    await until(async () => Boolean(await reasonOf('paypal')));
    return { error, reason: await reasonOf('paypal'), warnings };
  }

  it.each([
    ['a wrong secret', () => answering(401), 'rejects our credentials (401)'],
    ['an internal error', () => answering(500), 'responds with an error (500)'],
    [
      'a closed port',
      async () => `http://127.0.0.1:${await freePort()}`,
      "can't be reached: connection refused (ECONNREFUSED)",
    ],
  ])('have a reason: %s', async (_which, urlOf, reason) => {
    const outcome = await paypalAt(await urlOf());
    expect(outcome).toEqual({
      error: `PayPal token: PayPal ${reason}.`,
      reason,
      warnings: [`PayPal ${reason}.`],
    });
    expect(await stateOf('paypal')).toMatchObject({ reason, failingSince: expect.any(String) });
  });

  it('have a reason: an untrusted certificate', async () => {
    const { url } = await startSmtp({ secure: true });
    const { reason } = await paypalAt(url.replace('smtps:', 'https:'));
    expect(reason).toMatch(/^has a certificate that isn't trusted \(\w+\)$/);
  });

  it('have a reason: an unknown host name', async () => {
    const { reason } = await paypalAt('http://paypal.invalid');
    expect(reason).toMatch(/^can't be reached: (?:unknown host name|no response from DNS) \(E\w+\)$/);
  });

  it('include Razorpay and the exchange rates', async () => {
    const env = settings(await answering(401));
    const { states } = newStates();
    const razorpay = new RazorpayApi(razorpayOf(env), states);
    await razorpay.send('order', '/orders/1').catch(() => undefined);
    await new HttpExchangeRates(env, { now: () => new Date() }, states).current();
    await until(
      async () => (await app.db('SELECT FROM service_states WHERE reason IS NOT NULL')).length >= 2,
    );
    for (const name of ['razorpay', 'exchange-rates'])
      expect(await reasonOf(name)).toBe('rejects our credentials (401)');
  });
});

describe('campaign emails on Operations', () => {
  const waiting = async () =>
    (await admin.get('/api/admin/operations')).body.campaignDeliveries.waiting as number;

  it('are counted if they are due or deferred, but not if they are scheduled for later or paused', async () => {
    const { id: ideaId } = await storeIdea(app);
    const people = await storeSubscribers(
      app,
      Array.from({ length: 6 }, (_, number) => ({ ideaId, email: `p${number}@example.com` })),
    );
    const campaign = await storeCampaign(app, { ideaId, isActive: true });
    const soon = new Date(Date.now() + 3_600_000);
    const due = new Date(Date.now() - 1000);
    await storeDueDeliveries(app, [
      { campaignId: campaign.id, subscriberId: people[0]!.id, dueAt: due },
      { campaignId: campaign.id, subscriberId: people[1]!.id, dueAt: soon, attempts: 3 },
      { campaignId: campaign.id, subscriberId: people[2]!.id, dueAt: soon },
      { campaignId: campaign.id, subscriberId: people[3]!.id, dueAt: due, status: 'sent' },
    ]);
    expect(await waiting()).toBe(2);
    await app.db('UPDATE campaigns SET is_active = false WHERE id = $1', [campaign.id]);
    expect(await waiting()).toBe(0);
  });
});
