import { ADMIN, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations, violations } from '../support/axe.js';
import { mailsAbout } from '../support/inbox.js';
import { expectToast, feedbackSection, goTo, openWhole } from '../support/screen.js';
import { signIn } from '../support/session.js';
import { expect, test } from '../support/test.js';

test('a visitor reports an idea, and an admin takes it down and restores it @phone', async ({
  page,
  api,
  signedIn,
}) => {
  test.slow();
  const idea = await api.liveIdea();
  const admin = await signedIn(ADMIN.email);
  const address = `/ideas/${idea.slug}`;

  await test.step('the visitor reports the idea with a reason', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: `Report ${idea.title}` }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${idea.title}` });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose a reason.' })).toBeVisible();
    await dialog.getByLabel('Spam or advertising').check();
    await dialog.getByLabel('What should we know?').fill('It advertises a betting site.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(page, 'Report sent');
    await expect(dialog).toBeHidden();
  });

  const report = admin.getByRole('article', { name: `Idea: ${idea.title}` });
  await test.step('the admin reads the report, and takes the idea down with a reason', async () => {
    await admin.goto('/admin/reports');
    await expect(report).toContainText('It advertises a betting site.');
    await report.getByRole('button', { name: 'Take down idea' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('It is an advert.');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await expectToast(admin, 'Idea taken down');
    await expect(report).toBeHidden();
  });

  await test.step('the page shows Not Found, and the author gets the reason by email', async () => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Idea Not Found' })).toBeVisible();
    const mails = () => mailsAbout(idea.title);
    await expect
      .poll(async () => (await mails()).map(({ text }) => text).join())
      .toContain('It is an advert.');
  });

  await test.step('the admin undoes the decision, and the page is public again', async () => {
    await admin.getByRole('radiogroup', { name: 'Which reports' }).getByText('Decided').click();
    await expect(report).toContainText('Idea taken down by Ada Admin');
    await report.getByRole('button', { name: 'Restore idea' }).click();
    await expectToast(admin, 'Idea restored, report reopened');
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeVisible();
  });
});

test('an admin removes a reported message', async ({ page, api, signedIn }) => {
  const idea = await api.liveIdea();
  const words = `Buy followers ${idea.slug}`;
  await api.feedback(idea, words);
  await page.goto(`/ideas/${idea.slug}`);
  const section = await feedbackSection(page);
  await section.getByRole('button', { name: 'Report this message' }).click();
  await page.getByRole('dialog').getByLabel('Hate or abuse').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Report sent');

  const admin = await signedIn(ADMIN.email);
  await admin.goto('/admin/reports');
  const report = admin.getByRole('article', { name: `Message: ${words}` });
  await report.getByRole('button', { name: 'Remove message' }).click();
  await report.getByRole('button', { name: 'Remove permanently' }).click();
  await expectToast(admin, 'Message removed');
  await page.reload();
  await expect(await feedbackSection(page)).not.toContainText(words);
});

test('a suspended founder is signed out, and can sign in only after being reinstated', async ({
  api,
  signedIn,
  newPage,
}) => {
  test.slow();
  const email = uniqueEmail('rogue');
  const idea = await api.liveIdea({}, email);
  const founder = await signedIn(email);
  const admin = await signedIn(ADMIN.email);
  await founder.goto('/dashboard');
  await expect(founder.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const row = () => admin.getByRole('row').filter({ hasText: email });
  await test.step('the admin finds and suspends the founder', async () => {
    await admin.goto('/admin/users');
    await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(email);
    await expect(admin.getByRole('heading', { name: 'All Users (1)' })).toBeVisible();
    await row()
      .getByRole('button', { name: /^More for/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Suspend' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Adverts under every idea.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expectToast(admin, 'User suspended');
    await expect(row()).toContainText('Suspended');
  });

  await test.step('the founder is signed out, and the idea isn’t public', async () => {
    await founder.reload();
    await expect(founder.getByText('Please sign in to access your dashboard.')).toBeVisible();
    expect((await founder.goto(`/ideas/${idea.slug}`))?.status()).toBe(404);
  });

  await test.step('signing in fails with a clear message', async () => {
    const page = await newPage();
    await page.context().request.get('/api/auth/google', { params: { login_hint: email } });
    await page.goto('/');
    await expectToast(page, 'Error', 'Your account is suspended.');
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  });

  await test.step('the admin lifts the suspension', async () => {
    await row()
      .getByRole('button', { name: /^More for/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Lift suspension' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
    await expectToast(admin, 'Suspension lifted');
    await signIn(founder.context().request, email);
    expect((await founder.goto(`/ideas/${idea.slug}`))?.status()).toBe(200);
  });
});

// admin-day.spec.ts checks the other admin screens with axe.
test('the users screen has no axe violations, and the users, reports and operations screens fit a small phone', async ({
  signedIn,
}) => {
  const admin = await signedIn(ADMIN.email);
  await openWhole(admin, '/admin/users');
  await expectNoViolations(admin, 'users');
  await admin.setViewportSize({ width: 320, height: 640 });
  for (const place of ['Users', 'Reports', 'Operations']) {
    const path = `/admin/${place.toLowerCase()}`;
    await openWhole(admin, path, () => goTo(admin, place));
    await expect(admin).toHaveURL(path);
    await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
