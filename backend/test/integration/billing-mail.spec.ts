import { until } from '@groundswell/testing/until';
import { afterEach, beforeAll, expect, it } from '@jest/globals';

import { BillingJobsModule } from '../../src/modules/billing/index.js';
import { startSmtp } from '../support/smtp.js';
import { PaymentDriver, standing } from '../support/payments.js';
import { testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp();
let pay: PaymentDriver;

beforeAll(async () => {
  pay = new PaymentDriver(app);
});
afterEach(() => app.db('DELETE FROM outbox'));

it('billing emails report a payment, a failed renewal and a cancellation', async () => {
  const founder = await app.signIn('ada@example.com');
  const id = await pay.buyWithPaypal(founder, { planId: 'growth', recurring: true });
  await pay.act(id, 'fail-renewal');
  await until(async () => (await pay.notices()).includes('renewal-failed'));
  await founder.post('/api/subscription/cancel');
  const { endsAt } = await standing(founder);
  // Skips all other billing jobs, which other tests cover.
  await app.db(`DELETE FROM outbox WHERE type <> 'billing.notice'`);

  const smtp = await startSmtp();
  const databaseUrl = app.env.DATABASE_URL!;
  await startWorker({ databaseUrl, smtpUrl: smtp.url, modules: [BillingJobsModule] });
  await until(() => smtp.accepted.length === 3);
  const bySubject = new Map(smtp.accepted.map((mail) => [mail.headers.get('subject'), mail]));
  const received = bySubject.get('Payment received: $10.00 for Growth')!;
  expect(received.to).toEqual(['ada@example.com']);
  expect(received.body).toMatch(/Receipt GS-\d{6}/);
  expect(received.body).toContain(
    'You’re receiving this email because you have, or had, a plan on Groundswell.',
  );
  expect(bySubject.get('We couldn’t renew your Growth plan')!.body).toContain('PayPal couldn’t charge you');
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(endsAt),
  );
  expect(bySubject.get('Your Growth plan won’t renew')!.body).toContain(`you keep it until ${day}`);
});
