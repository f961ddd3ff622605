import { patient } from '@groundswell/testing/slowness';

import { unique, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { mailsAbout } from '../support/inbox.js';
import { expectToast, widthBeyond } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

const phone = { tag: '@phone' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const mail = (page: Page) => page.frameLocator('iframe[title="The email"]');

/** Clicks an item in a campaign's ⋯ menu. */
async function choose(card: Locator, item: string) {
  await card.getByRole('button', { name: /^More for/ }).click();
  await card.getByRole('menuitem', { name: item }).click();
}

/** Emails with this subject sent to one address. */
const mailsTo = async (address: string, subject: string) =>
  (await mailsAbout(subject)).filter(
    (one) => one.subject === subject && one.to.some((to) => to.address === address),
  );

test(
  'a founder emails the waitlist, and each subscriber gets one email and can unsubscribe and resubscribe',
  phone,
  async ({ api, newPage, signedIn }) => {
    test.slow();
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({ title: unique('Quiet kettles') }, author);
    const reader = await api.joinWaitlist(idea);
    const subject = `${idea.title} is live`;
    const name = 'Launch day';
    const page = await signedIn(author);

    await test.step('writes an email, and previews it as on a phone', async () => {
      await page.goto(`/campaigns/${idea.id}`);
      await expect(page).toHaveURL(`/email-campaigns/${idea.id}`);
      await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'New email' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('radio', { name: 'Launch' }).check();
      await page.getByRole('textbox', { name: 'Subject' }).fill('{{ideaTitle}} is live');
      await text(page).click();
      await text(page).pressSequentially('Come and see: ');
      await page.getByRole('button', { name: 'Insert a merge tag' }).click();
      await page.getByRole('menuitem', { name: /^Link to the idea/ }).click();
      await expect(text(page)).toContainText('{{ideaUrl}}');
      await page.getByText('Preview', { exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
      await page.getByText('Phone', { exact: true }).click();
      await expect(page.getByText(`Subject: ${subject}`)).toBeVisible();
      await expect(mail(page).getByRole('link', { name: new RegExp(`/ideas/${idea.slug}$`) })).toBeVisible();
    });

    await test.step('keeps the text after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'We kept what you typed' })).toBeVisible();
      await expect(text(page)).toContainText('Come and see: {{ideaUrl}}');
      await page.getByRole('button', { name: 'Create email' }).click();
      await expectToast(page, 'Campaign created');
    });

    const card = page.getByRole('article', { name });
    const active = card.getByRole('switch', { name: `Active ${name}` });

    await test.step('sends a test email only to the founder', async () => {
      await choose(card, 'Send me a test');
      await expectToast(page, 'Test sent', author);
      const test = `[Test] ${subject}`;
      await expect.poll(async () => (await mailsTo(author, test)).length).toBe(1);
      expect(await mailsAbout(subject)).toHaveLength(1);
    });

    await test.step('activates the campaign after seeing the number of recipients', async () => {
      await active.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Sends now to 1 person.');
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect.poll(async () => (await mailsTo(reader, subject)).length).toBe(1);
      await expect(async () => {
        await page.reload();
        await expect(card.getByText('1 sent', { exact: true })).toBeVisible({ timeout: patient(2_000) });
      }).toPass();
    });

    await test.step('shows the campaign as sent and without a switch, and lists the subscriber as a recipient', async () => {
      await expect(card.getByText('Sent', { exact: true })).toBeVisible();
      await expect(active).toBeHidden();
      await choose(card, 'Recipients');
      const list = page.getByRole('dialog').getByRole('list', { name: 'Recipients' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list).toContainText(`${reader}Sent`);
    });

    await test.step('lets the subscriber unsubscribe through the link in the email, and resubscribe', async () => {
      const [arrived] = await mailsTo(reader, subject);
      const link = /Unsubscribe: (\S+)/.exec(arrived?.text ?? '')?.[1];
      const visitor = await newPage();
      await visitor.goto(link ?? '');
      await expect(heading(visitor)).toHaveText('Stop these emails?');
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(heading(visitor)).toHaveText('You’re unsubscribed');
      await page.goto(`/waitlist-management?ideaId=${idea.id}`);
      await expect(page.getByText('Unsubscribed', { exact: true }).last()).toBeVisible();
      await visitor.getByRole('button', { name: /^Undo/ }).click();
      await expect(heading(visitor)).toHaveText('You’re back on the list');
    });

    expect(await mailsTo(reader, subject)).toHaveLength(1);
  },
);

test(
  'the campaigns screen and the campaign form have no axe violations',
  phone,
  async ({ api, signedIn }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({}, author);
    await api.campaign(author, idea, { name: 'Hello', type: 'welcome', isActive: true });
    const page = await signedIn(author);
    await page.goto(`/email-campaigns/${idea.id}`);
    await expect(page.getByRole('article', { name: 'Hello' })).toBeVisible();
    await expectNoViolations(page, 'the list');

    await page.goto(`/email-campaigns/${idea.id}?campaign=new`);
    await expect(text(page)).toBeVisible();
    await page.getByRole('button', { name: 'Create email' }).click();
    await expect(page.getByText('Please write the content of the email.')).toBeVisible();
    await expectNoViolations(page, 'the form');
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  },
);
