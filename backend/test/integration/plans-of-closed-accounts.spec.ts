import { until } from '@groundswell/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { AccountsJobsModule } from '../../src/modules/accounts/index.js';
import { BillingJobsModule, CancelLinks } from '../../src/modules/billing/index.js';
import { ModerationJobsModule } from '../../src/modules/moderation/index.js';
import { SessionsModule } from '../../src/platform/http/auth/sessions.module.js';
import { app, dealOf, pay, PROVIDERS, someone } from '../support/billing-set-up.js';
import { startSmtp } from '../support/smtp.js';
import { standing } from '../support/payments.js';
import { type SignedIn } from '../support/test-app.js';
import { unzipped } from '../support/unzipped.js';
import { startWorker } from '../support/worker.js';

let admin: SignedIn;
beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

const suspend = (who: SignedIn, more = {}) =>
  admin.patch(`/api/admin/users/${who.user.id}/suspend`, { reason: 'Adverts.', ...more });
const buyerOf = (provider: 'paypal' | 'razorpay') =>
  provider === 'paypal' ? pay.buyWithPaypal.bind(pay) : pay.buyWithRazorpay.bind(pay);
const US_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const isRenewing = async (who: SignedIn) =>
  (
    await app.db<{ renews: boolean }>('SELECT is_recurring AS renews FROM subscriptions WHERE user_id = $1', [
      who.user.id,
    ])
  )[0]!.renews;

/** Makes a worker send the pending emails to `who`, and returns them. */
async function mailsTo(who: SignedIn, subject = 'is suspended') {
  const smtp = await startSmtp();
  const worker = await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    variables: { APP_URL: app.url, SESSION_SECRET: app.env.SESSION_SECRET! },
    modules: [SessionsModule, AccountsJobsModule, BillingJobsModule, ModerationJobsModule],
  });
  await until(async () => (await app.db('SELECT FROM outbox WHERE dispatched_at IS NULL')).length === 0);
  const mine = () => smtp.accepted.filter(({ to }) => to[0] === who.user.email);
  await until(() => mine().some(({ headers }) => headers.get('subject')!.includes(subject)));
  await worker.stop();
  return mine();
}
const suspensionOf = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
  mails.find(({ headers }) => headers.get('subject')!.includes('is suspended'))!.body;
const linkIn = (body: string, path: string) => {
  const found = new RegExp(`${app.url}${path}/[\\w.-]+`).exec(body.replaceAll('=\r\n', ''));
  if (!found) throw new Error(`No link to ${path} in ${body}`);
  return found[0];
};
const open = (url: string, method = 'GET') =>
  fetch(url, { method, redirect: 'error', headers: { accept: 'text/html' } });

/** Approves the person's subscription at the provider, and expects it to be canceled there. */
async function approvedAndStopped(id: string): Promise<void> {
  await pay.approve(id);
  await until(async () => {
    pay.later(60_000);
    await pay.work();
    return (await dealOf(id)).status === 'cancelled';
  });
  pay.present();
}

describe('suspending a person with a renewing plan', () => {
  it.each(PROVIDERS)(
    "cancels the plan at %s, because a suspended person can't sign in to do it",
    async (_, provider) => {
      const founder = await someone();
      const id = await buyerOf(provider)(founder, { recurring: true });
      expect((await suspend(founder)).body).toMatchObject({ isRecurring: false, currentPlan: 'pro' });
      await pay.work();
      expect((await dealOf(id)).status).toBe('cancelled');
      const [entry] = await app.db(`SELECT after FROM admin_audit WHERE subject_id = $1`, [founder.user.id]);
      expect(entry.after).toMatchObject({ suspended: true, plan: 'canceled' });
    },
  );

  it('keeps the plan if the admin asks for that, and emails the person a link that cancels it', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { recurring: true });
    const { renewsAt } = await standing(founder);
    await suspend(founder, { cancelSubscription: false });
    expect(await isRenewing(founder)).toBe(true);
    const body = suspensionOf(await mailsTo(founder));
    expect(body).toContain(`Your Pro plan still renews on ${US_DAY.format(new Date(renewsAt))}`);

    const link = linkIn(body, '/api/subscription/cancel');
    const page = await open(link);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect(await page.text()).toContain('Cancel your Pro plan?');
    expect(await isRenewing(founder)).toBe(true);

    const canceled = await open(link, 'POST');
    expect([canceled.status, await canceled.text()]).toEqual([
      200,
      expect.stringContaining('Your Pro plan won’t renew'),
    ]);
    expect(await isRenewing(founder)).toBe(false);
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
    expect((await open(link, 'POST')).status).toBe(200);
    expect(await (await open(link)).text()).toContain('Your Pro plan won’t renew');
  });

  it('mentions the canceled plan in the suspension email, and sends no separate email about it', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder, { recurring: true });
    await suspend(founder);
    const mails = await mailsTo(founder);
    const body = suspensionOf(mails);
    expect(body).toContain('We canceled your Pro plan');
    expect(await (await open(linkIn(body, '/api/subscription/cancel'))).text()).toContain('won’t renew');
    expect(mails.map(({ headers }) => headers.get('subject')).join()).not.toContain('will not renew');
  });

  it('cancels a subscription that the person approves at the provider after the suspension', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder, { recurring: true })).body;
    await suspend(founder);
    await approvedAndStopped(id);
  });

  it("doesn't mention a plan to a person without one", async () => {
    const founder = await someone();
    await suspend(founder);
    const body = suspensionOf(await mailsTo(founder));
    expect(body).not.toContain(' plan');
    expect(body).not.toContain('/api/subscription/cancel');
  });
});

describe('deleting an account with a renewing plan', () => {
  const leave = (who: SignedIn) => who.delete('/api/user', { body: { confirmation: 'DELETE' } });

  it.each(PROVIDERS)('cancels the plan at %s, and mentions this in the last email', async (_, provider) => {
    const founder = await someone();
    const id = await buyerOf(provider)(founder, { recurring: true });
    expect((await leave(founder)).status).toBe(204);
    await pay.work();
    expect((await dealOf(id)).status).toBe('cancelled');
    const mails = await mailsTo(founder, 'has been deleted');
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([
      'Your Groundswell account has been deleted',
    ]);
    expect(mails[0]!.body).toContain('Your Pro plan is canceled. You won’t be charged again');
  });

  it('cancels a subscription that would be charged again although the plan has ended', async () => {
    const founder = await someone();
    const id = await pay.buyWithPaypal(founder, { recurring: true });
    await pay.act(id, 'fail-renewal');
    pay.later(40 * 24 * 3_600_000);
    expect((await leave(founder)).status).toBe(204);
    await pay.work();
    pay.present();
    expect((await dealOf(id)).status).toBe('cancelled');
  });

  it('cancels a subscription that the person approves at the provider after the deletion', async () => {
    const founder = await someone();
    const { id } = (await pay.openPaypal(founder, { recurring: true })).body;
    expect((await leave(founder)).status).toBe(204);
    await approvedAndStopped(id);
  });

  it("doesn't mention a plan that doesn't renew", async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder);
    expect((await leave(founder)).status).toBe(204);
    const [mail] = await mailsTo(founder, 'has been deleted');
    expect(mail!.body).not.toContain('charged again');
  });
});

describe('a person who can no longer sign in, because their Google account was deleted', () => {
  it('gets a link that cancels the plan in each email about a payment', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder, { recurring: true });
    const [mail] = await mailsTo(founder, 'Payment received');
    expect((await open(linkIn(mail!.body, '/api/subscription/cancel'), 'POST')).status).toBe(200);
    expect(await isRenewing(founder)).toBe(false);
  });

  it('gets no such link in the email about a one-time payment', async () => {
    const founder = await someone();
    await pay.buyWithPaypal(founder);
    const [mail] = await mailsTo(founder, 'Payment received');
    expect(mail!.body).not.toContain('/api/subscription/cancel');
  });
});

describe('the link that cancels a plan', () => {
  it('returns 404 if its token is forged or the account was deleted', async () => {
    const founder = await someone();
    const link = app.app.get(CancelLinks, { strict: false }).urlFor(founder.user.id);
    expect(await (await open(link)).text()).toContain('You have no plan');
    expect((await open(`${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`, 'POST')).status).toBe(404);
    await app.db('DELETE FROM users WHERE id = $1', [founder.user.id]);
    const dead = await open(link, 'POST');
    expect([dead.status, await dead.text()]).toEqual([
      404,
      expect.stringContaining('This link doesn’t work'),
    ]);
  });
});

describe("the link to a suspended person's data", () => {
  it('works without signing in, and shows a button that downloads everything as a ZIP file', async () => {
    const founder = await someone();
    await suspend(founder);
    const link = linkIn(suspensionOf(await mailsTo(founder)), '/api/data-download');
    const page = await open(link);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await page.text()).toContain(`<form method="post" action="${new URL(link).pathname}">`);

    const zip = await open(link, 'POST');
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await unzipped(Buffer.from(await zip.arrayBuffer()));
    expect(JSON.parse(files.get('account.json')!).account[0]).toMatchObject({ email: founder.user.email });
  });

  it('expires after 30 days, and is invalid if any part of it is changed', async () => {
    const founder = await someone();
    await suspend(founder);
    const link = linkIn(suspensionOf(await mailsTo(founder)), '/api/data-download');
    pay.later(29 * 24 * 3_600_000);
    expect((await open(link)).status).toBe(200);
    pay.later(2 * 24 * 3_600_000);
    const late = await open(link, 'POST');
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining('This link has expired')]);
    pay.present();
    const [sealed, until_, mark] = link.split('/').at(-1)!.split('.');
    const longer = (parseInt(until_!, 36) + 1).toString(36);
    for (const token of [
      `${sealed}.${longer}.${mark}`,
      `${sealed}.${until_}.${sealed}`,
      sealed,
      `${sealed}..`,
    ])
      expect((await open(`${app.url}/api/data-download/${token}`)).status).toBe(404);
  });
});
