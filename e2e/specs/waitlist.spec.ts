import { readFile } from 'node:fs/promises';

import { FOUNDER, unique, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { mailAbout } from '../support/inbox.js';
import { expectToast, goTo, numberOf } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { tag: '@phone' };

/** A subscriber's row in the table. */
const entryOf = (page: Page, email: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('listitem').filter({ hasText: email });

test('a founder filters the people who would pay, exports them, and erases one of them', async ({
  api,
  signedIn,
}) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  const payer = await api.joinWaitlist(idea, {
    email: uniqueEmail('=payer'),
    willingToPay: true,
    linkedinProfile: 'https://www.linkedin.com/in/ada-lovelace',
  });
  const investor = await api.joinWaitlist(idea, { interestedInInvesting: true });
  const page = await signedIn(author);

  await test.step('opens an idea’s waitlist from the dashboard', async () => {
    await page.goto('/dashboard');
    await goTo(page, 'Waitlist');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist');
    const numbers = page.getByRole('region', { name: 'Waitlist numbers' });
    expect(await numberOf(numbers, 'This week')).toBe(2);
    await page.getByRole('combobox', { name: 'Idea' }).selectOption(idea.id);
    await expect(page).toHaveTitle(`Waitlist · ${idea.title} | Groundswell`);
    await expect(page).toHaveURL(`/waitlist-management?ideaId=${idea.id}`);
    await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  });

  await test.step('keeps filtering by people who would pay after a reload', async () => {
    await page.getByRole('checkbox', { name: 'Would pay 1' }).check();
    await expect(entryOf(page, investor)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Would pay 1' })).toBeChecked();
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const entry = entryOf(page, payer);
    await expect(entry).toContainText('Would pay');
    await expect(entry.getByRole('link', { name: /^ada-lovelace/ })).toBeVisible();
  });

  await test.step('exports a file that is safe for spreadsheets', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^waitlist.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\ufeffIdea,')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,'${payer},`);
  });

  await test.step('erases a person after confirming', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await entryOf(page, payer)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${payer}?` });
    await expect(dialog).toContainText('This can’t be undone.');
    await dialog.getByRole('button', { name: 'Remove permanently' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await expect(entryOf(page, payer)).toHaveCount(0);
    await expect(entryOf(page, investor)).toBeVisible();
  });
});

test(
  'a new subscriber confirms by email, and the founder sees this and then requires confirmation',
  phone,
  async ({ api, newPage, signedIn }) => {
    const author = uniqueEmail('founder');
    const idea = await api.liveIdea({ title: unique('Patient kettles') }, author);
    const reader = await api.joinWaitlist(idea, { willingToPay: true });

    await test.step('the subscriber confirms', async () => {
      const mail = await mailAbout(`Confirm your spot: ${idea.title}`);
      expect(mail.to[0]?.address).toBe(reader);
      const mailbox = await newPage();
      await mailbox.goto(/http\S+\/api\/confirm\/[\w-]+/.exec(mail.text)?.[0] ?? '');
      const heading = mailbox.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Was that you?');
      await expect(mailbox.getByText('You said you would pay.')).toBeVisible();
      await mailbox.getByRole('button', { name: 'Yes, that was me' }).click();
      await expect(heading).toHaveText('You’re on the list');
    });

    const page = await signedIn(author);
    await page.goto(`/waitlist-management?ideaId=${idea.id}`);

    await test.step('the founder sees that the address is confirmed', async () => {
      const numbers = page.getByRole('region', { name: 'Waitlist numbers' });
      expect(await numberOf(numbers, 'Confirmed')).toBe(1);
      await page.getByRole('checkbox', { name: 'Confirmed 1', exact: true }).check();
      await expect(entryOf(page, reader)).toBeVisible();
      await expectNoViolations(page, 'the list');
    });

    await test.step('the founder requires confirmation from now on', async () => {
      await page.getByRole('button', { name: 'Waitlist settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Waitlist settings' });
      await dialog.getByRole('radio', { name: 'Require' }).check();
      await expectNoViolations(page, 'the setting');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Settings saved');
      await page.getByRole('button', { name: 'Waitlist settings' }).click();
      await expect(dialog.getByRole('radio', { name: 'Require' })).toBeChecked();
    });
  },
);

test('prints every subscriber of a long waitlist, without the screen’s controls', async ({ signedIn }) => {
  const page = await signedIn(FOUNDER.email);
  // Headless browsers have no print dialog.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/waitlist-management');
  const counter = page.getByText(/^[\d,]+ of [\d,]+ people$/);
  await expect(counter).toBeVisible();
  const total = Number(/of ([\d,]+)/.exec(await counter.innerText())?.[1]?.replace(',', ''));
  // The list has more subscribers than the screen loads initially.
  expect(total).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Print to PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article').filter({ hasText: 'All waitlists' });
  await expect(sheet).toBeVisible();
  // Counts people by row headers, because answers in a person's own words have a second row.
  await expect(sheet.locator('tbody th')).toHaveCount(total);
  const lines = await sheet.locator('tbody tr').count();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  // The page prints on white in both color schemes.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(total / 60));
  expect(pages).toBeLessThanOrEqual(Math.ceil(lines / 15));
});
