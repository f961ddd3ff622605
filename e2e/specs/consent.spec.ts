import { uniqueEmail } from '../support/accounts.js';
import { expectNoViolations } from '../support/axe.js';
import { cookieQuestion } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

// Removes the consent that playwright.config.ts stores for other tests.
test.use({ storageState: { cookies: [], origins: [] } });

const DAY = 24 * 3600;
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name);
/** Days until a cookie expires. Chromium allows at most 400. */
const daysLeft = (expires: number) => Math.round((expires - Date.now() / 1000) / DAY);
/** Advances the clock by a minute and expects no cookie card. The card waits until the browser is idle. */
const aMinute = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(60_000);
};

test('sets no visitor ID before consent or after consent is withdrawn', async ({ page }) => {
  await page.goto('/about');
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await cookie(page, 'analytics_id')).toBeUndefined();

  const question = await cookieQuestion(page);
  await question.getByRole('button', { name: 'Accept analytics' }).click();
  await expect(banner(page)).toBeHidden();
  const id = await cookie(page, 'analytics_id');
  expect(id).toMatchObject({ sameSite: 'Lax', path: '/', value: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(daysLeft(id!.expires)).toBe(400);
  const preferences = await cookie(page, 'user_preferences');
  expect(preferences).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(daysLeft(preferences!.expires)).toBe(365);

  await page.clock.install();
  await page.reload();
  await aMinute(page);
  await expect(banner(page)).toBeHidden();
  expect((await cookie(page, 'analytics_id'))?.value).toBe(id!.value);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeFocused();
  await banner(page).getByRole('button', { name: 'Only necessary' }).click();
  expect(await cookie(page, 'analytics_id')).toBeUndefined();
  await page.goto('/');
  await aMinute(page);
  await expect(banner(page)).toBeHidden();
});

test('never asks browsers that send Do Not Track for consent', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.clock.install();
  await page.goto('/cookie-policy');
  await aMinute(page);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('Your browser asks sites not to track you.');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  expect(await cookie(page, 'analytics_id')).toBeUndefined();
});

test(
  'keeps the page usable while the cookie card is open, without any axe violations',
  { tag: '@both' },
  async ({ page, api }) => {
    const idea = await api.liveIdea();
    await page.goto(`/ideas/${idea.slug}`);
    await expect(banner(page)).toBeVisible();
    // Scrolls down to where the phone's action bar becomes visible.
    await page.getByRole('heading', { name: 'Community feedback' }).scrollIntoViewIfNeeded();
    const bar = page.locator('[data-action-bar]');
    if (await bar.isVisible()) {
      const [above, below] = [await banner(page).boundingBox(), await bar.boundingBox()];
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    }
    const { width } = page.viewportSize()!;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The last link on the page can be scrolled into view and read.
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    // The page may still be scrolling, or growing as content above loads.
    await expect(async () => {
      await last.blur();
      await last.focus();
      const [link, box] = [await last.boundingBox(), await banner(page).boundingBox()];
      expect(link!.y + link!.height <= box!.y || link!.x >= box!.x + box!.width).toBe(true);
    }).toPass();
    await expectNoViolations(page, 'the question');
  },
);

test(
  'keeps the cookie card back while a phone’s action bar asks questions after a vote',
  { tag: '@phone' },
  async ({ page, api }) => {
    const idea = await api.liveIdea({ description: `A promise.\n\n${'More of it.\n\n'.repeat(40)}` });
    await page.goto(`/ideas/${idea.slug}`);
    await expect(banner(page)).toBeVisible();
    // Halfway through a long text, neither the vote button nor the form is visible.
    await page.getByText(/^More of it/).evaluate((text) => text.scrollIntoView({ block: 'center' }));
    const bar = page.locator('[data-action-bar]');
    await bar.getByRole('button', { name: /^Vote for/ }).tap();
    await expect(page.getByLabel('Get notified at launch').filter({ visible: true })).toHaveCount(1);
    await expect(banner(page)).toBeHidden();
    await bar.getByLabel('Get notified at launch').fill(uniqueEmail('fan'));
    await bar.getByRole('button', { name: 'Notify me' }).tap();
    await bar.getByRole('button', { name: 'Not sure' }).tap();
    await bar.getByRole('button', { name: 'Skip' }).tap();
    await expect(banner(page)).toBeVisible();
  },
);

test('applies the chosen theme before the first paint', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  expect(JSON.parse(decodeURIComponent((await cookie(page, 'user_preferences'))!.value))).toEqual({
    theme: 'dark',
  });
  // Blocks all scripts except inline scripts.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('a visitor in Germany', () => {
  test.use({ locale: 'de-DE' });

  test('sees prices in euros at first, and the chosen currency on every page after switching', async ({
    page,
    signedIn,
  }) => {
    await page.goto('/');
    const pricing = page.getByRole('region', { name: 'Pricing that scales with your ideas' });
    await expect(pricing.getByLabel('Currency')).toHaveValue('EUR');
    await expect(pricing).toContainText(/about €1\d/);
    await expect(pricing).toContainText('You’re charged in US dollars');
    await pricing.getByLabel('Currency').selectOption('INR');
    await expect(pricing).toContainText('Plans from ₹420/month');
    await page.reload();
    await expect(pricing.getByLabel('Currency')).toHaveValue('INR');

    const founder = await signedIn(uniqueEmail('german'));
    await founder.goto('/subscribe');
    const main = founder.getByRole('main');
    await expect(main.getByLabel('Currency')).toHaveValue('EUR');
    await expect(main).toContainText('about €17');
    await main.getByLabel('Currency').selectOption('INR');
    await expect(main).toContainText('₹1,680');
    await expect(main).not.toContainText('about');
  });
});
