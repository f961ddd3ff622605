import { uniqueEmail } from '../support/accounts.js';
import { untilStarted } from '../support/started.js';
import { expect, test, type Page } from '../support/test.js';

const OFFLINE = 'You’re offline. We’ll pick up where you left off.';

const both = { tag: '@both' };

// Disables the browser's cache. Cached files would load even offline.
test.use({ firstVisits: true });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE });
/** Waits for the bar's code, which loads while the browser is idle and can't load without a connection. */
const untilBarLoaded = (page: Page) => expect(page.locator('#connection')).toBeAttached();
/** Marks the document. The mark disappears on a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('keeps the page and typed text when an idea’s page is scrolled offline', both, async ({ page, api }) => {
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  const email = page.getByRole('textbox', { name: /email/i }).first();
  await email.fill('dana@example.com');
  await mark(page);
  await untilBarLoaded(page);

  await page.context().setOffline(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Feedback loads when you’re back online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeAttached();
  await expect(email).toHaveValue('dana@example.com');

  await page.context().setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Your feedback' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(email).toHaveValue('dana@example.com');
  expect(await isMarked(page)).toBe(true);
});

test('keeps showing the founder’s screen while the server is down, and opens the next one once it is back', async ({
  signedIn,
}) => {
  const page = await signedIn(uniqueEmail('stopped-server'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await mark(page);
  await untilBarLoaded(page);

  await page.context().route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.context().unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('renders a page as soon as its delayed chunk arrives', async ({ page, api }) => {
  const idea = await api.liveIdea();
  await page.context().route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`/ideas/${idea.slug}`, { waitUntil: 'load' });
  await failed;
  await page.context().unroute('**/assets/*.js');
  await untilStarted(page);
});
