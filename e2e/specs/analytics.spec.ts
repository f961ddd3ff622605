import { readFile } from 'node:fs/promises';

import { PERSON, uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { expectToast, goTo, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const phone = { tag: '@phone' };

/** The cells of a table's rows, the head left out. */
const rows = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

test('a visit by a tagged link, a vote and a sign-up reach the founder within seconds', async ({
  api,
  newPage,
  signedIn,
}) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);

  const founder = await signedIn(author);
  await founder.goto(`/dashboard/analytics/${idea.id}`);
  await expect(founder.getByRole('heading', { name: 'Share your page' })).toBeVisible();

  const visitor = await newPage({ userAgent: PERSON });
  const told = visitor.waitForResponse((response) => response.url().endsWith('/api/events'));
  await visitor.goto(`/ideas/${idea.slug}?utm_source=Newsletter&utm_medium=email&utm_campaign=may`);
  expect((await told).status()).toBe(204);
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

  // The page asks by itself; nobody reloads.
  await expect(founder.getByText('1 visit brought 1 vote and 1 sign-up; 1 would pay.')).toBeVisible();
  await expect
    .poll(() => rows(founder, 'From a visit to a customer'))
    .toEqual([
      ['Visits', '1', '–', '100%'],
      ['Votes', '1', '100% of the visits', '100%'],
      ['Waitlist sign-ups', '1', '100% of the visits', '100%'],
      ['Would pay', '1', '100% of the sign-ups', '100%'],
    ]);
  const sources = founder.getByRole('region', { name: 'Where they came from' });
  await expect(sources.getByRole('row', { name: /^newsletter email · may 1 1 1 1$/ })).toBeVisible();

  const days = founder.getByRole('slider', { name: 'Day' });
  await days.press('End');
  await expect(days).toHaveAttribute('aria-valuetext', /: 1 visit, 1 vote, 1 sign-up, 1 would pay$/);

  const [file] = await Promise.all([
    founder.waitForEvent('download'),
    founder.getByRole('button', { name: 'Download CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^groundswell-days-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 30);
  expect(lines.at(-1)).toMatch(/,1,1,1,1,1$/);
});

test('the charts have tables behind them, and axe finds nothing', phone, async ({ signedIn }) => {
  const page = await signedIn('founder@groundswell.test');
  await page.goto('/dashboard');
  await goTo(page, 'Analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(4);
  await expectNoViolations(page, 'the analytics');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last year');
  await expect(page).toHaveURL(/days=365/);
  await page.getByRole('button', { name: /^Show as table.*Day by day$/ }).click();
  await expect.poll(() => rows(page, 'Visits, votes, sign-ups and who would pay, by day')).toHaveLength(365);
});
