import { readFile } from 'node:fs/promises';

import { PERSON, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { expectToast, goTo, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const phone = { tag: '@phone' };

/** Texts of a table's cells by row, without the header row. */
const rows = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

test('shows a founder a tagged visit, a vote and a sign-up within seconds', async ({
  api,
  newPage,
  signedIn,
}) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);

  const founder = await signedIn(author);
  await founder.clock.install();
  await founder.goto(`/dashboard/analytics/${idea.id}`);
  await expect(founder.getByRole('heading', { name: 'Share your page' })).toBeVisible();

  const visitor = await newPage({ userAgent: PERSON });
  const visitTold = visitor.waitForResponse((response) => response.url().endsWith('/api/events'));
  await visitor.goto(`/ideas/${idea.slug}?utm_source=Newsletter&utm_medium=email&utm_campaign=may`);
  expect((await visitTold).status()).toBe(204);
  await voteButton(visitor, idea.title).click();
  await expectToast(visitor, 'Vote added');
  const form = visitor.getByRole('form', { name: 'Join the waitlist' });
  await form.getByRole('textbox', { name: /^Email/ }).fill(uniqueEmail());
  await form.getByRole('checkbox', { name: /pay/i }).check();
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expectToast(visitor, 'Welcome to the waitlist');
  const robot = await newPage({ userAgent: ROBOT });
  const robotTold = robot.waitForResponse((response) => response.url().endsWith('/api/events'));
  await robot.goto(`/ideas/${idea.slug}`);
  await robotTold;

  // The page polls every ten seconds, so no reload is needed.
  await expect(async () => {
    await founder.clock.fastForward(10_000);
    expect(await rows(founder, 'Funnel')).toEqual([
      ['Visits', '1', '–', '100%'],
      ['Votes', '1', '100% of visits', '100%'],
      ['Waitlist sign-ups', '1', '100% of visits', '100%'],
      ['Would pay', '1', '100% of sign-ups', '100%'],
    ]);
  }).toPass();
  const sources = founder.getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('row', { name: /^newsletter email · may 1 1 1 1$/ })).toBeVisible();

  // With so few visits in a month, the chart groups them by week.
  const weeks = founder.getByRole('slider', { name: 'Week' });
  await weeks.press('End');
  await expect(weeks).toHaveAttribute('aria-valuetext', /: 1 visit, 1 vote, 1 sign-up, 1 would pay$/);

  const [file] = await Promise.all([
    founder.waitForEvent('download'),
    founder
      .getByRole('button', { name: 'More', exact: true })
      .click()
      .then(() => founder.getByRole('menuitem', { name: 'Download CSV' }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/^groundswell-days-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 30);
  expect(lines.at(-1)).toMatch(/,1,1,1,1,1$/);
});

test('offers the charts as tables, without any axe violations', phone, async ({ signedIn }) => {
  const page = await signedIn('founder@groundswell.test');
  await page.goto('/dashboard');
  await goTo(page, 'Traffic');
  await expect(page.getByRole('heading', { level: 1, name: 'Traffic' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(4);
  await expectNoViolations(page, 'the analytics');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last year');
  await expect(page).toHaveURL(/days=365/);
  // The demo data covers a year with few visits per day, so the chart groups them by week.
  await expect(page.getByRole('slider', { name: 'Week' })).toBeVisible();
  await page.getByRole('button', { name: 'Show days' }).click();
  await page.getByRole('button', { name: /^Show as table.*Day by day$/ }).click();
  await expect.poll(() => rows(page, 'Visits, votes, sign-ups, and who would pay, by day')).toHaveLength(365);
});

test('filters the numbers by source, and shares them through a read-only link whose page prints on one sheet', async ({
  signedIn,
  newPage,
}) => {
  const page = await signedIn('founder@groundswell.test');
  await page.goto('/dashboard/analytics?compare=true');
  await expect(page.getByText(/^Compared with /)).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources' });
  const first = sources.locator('tbody').getByRole('button').first();
  await first.click();
  await expect(page).toHaveURL(/channel=/);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page, 'the analytics of one source');
  await page.getByRole('list', { name: 'Filters' }).getByRole('button').first().click();

  const idea = page.getByRole('combobox', { name: 'Idea' });
  await idea.selectOption({ label: 'One-question surveys that customers actually finish' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy read-only link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read-only links' });
  await dialog.getByRole('button', { name: 'Create and copy link' }).click();
  const url = await dialog.getByText(/\/traffic\/[\w-]{22}$/).textContent();
  await expectNoViolations(page, 'the read-only links');

  const reader = await newPage();
  await reader.goto(new URL(url!).pathname);
  await expect(reader.getByRole('heading', { name: 'Funnel' })).toBeVisible();
  await expect(reader.locator('canvas')).toHaveCount(4);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoViolations(reader, 'the shared numbers');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('canvas')).toHaveCount(4);
  expect(await sheetsOf(page)).toBe(1);
  expect(await sheetsOf(reader)).toBe(1);
});

/** Number of A4 pages the document takes up when printed. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
