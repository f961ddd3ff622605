import { uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { mailAbout } from '../support/inbox.js';
import { openWhole, widthBeyond } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';
import { serverText } from '../support/translations.js';

/** Expects the page to be in a language, to fit the window, and to be accessible. */
async function expectGoodPage(page: Page, locale: string, what: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  expect(await widthBeyond(page), `${what} is wider than the window`).toBeLessThanOrEqual(0);
  expect.soft(await violations(page), what).toEqual([]);
}

/** Returns the first link in an email to a page of the server. */
function linkIn(text: string, page: string): string {
  return new RegExp(`http\\S+/api/${page}/[\\w?=&-]+`).exec(text)?.[0] ?? '';
}

for (const locale of ['de', 'hi', 'ja', 'ar'])
  for (const width of [390, 1280])
    test(`a visitor votes, joins, confirms and leaves in ${locale} at ${width} px`, async ({
      api,
      newPage,
    }) => {
      const author = uniqueEmail('founder');
      const idea = await api.liveIdea({}, author);
      await api.turnOnReferrals(author, idea);
      const page = await newPage({ viewport: { width, height: 844 } });
      const address = uniqueEmail('visitor');

      await test.step('lands and votes', async () => {
        await openWhole(page, `/${locale}/ideas/${idea.slug}`);
        await expectGoodPage(page, locale, 'the idea');
        const vote = page.locator('main [aria-pressed]').first();
        await vote.click();
        await expect(vote).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('joins the waitlist', async () => {
        const form = page.locator('#waitlist form');
        await form.locator('input[type=email]').fill(address);
        await form.locator('button[type=submit]').click();
        await expect(form).toBeHidden();
        await expectGoodPage(page, locale, 'after joining');
      });

      const mail = await mailAbout(idea.title, address);

      await test.step('confirms by email', async () => {
        expect(mail.html).toContain(`<html lang="${locale}"`);
        expect(mail.text).toContain(serverText(locale, 'Confirm'));
        await page.goto(linkIn(mail.text, 'confirm'));
        await expectGoodPage(page, locale, 'the question');
        await page.getByRole('button', { name: serverText(locale, 'Yes, that was me') }).click();
        await expectGoodPage(page, locale, 'the answer');
      });

      await test.step('sees the position', async () => {
        await page.locator('a[href*="/api/place/"]').click();
        await expect(page.getByRole('button', { name: serverText(locale, 'Copy') })).toBeVisible();
        await expectGoodPage(page, locale, 'the position');
      });

      await test.step('unsubscribes', async () => {
        await page.goto(linkIn(mail.text, 'unsubscribe'));
        await expectGoodPage(page, locale, 'the page to unsubscribe');
        await page.getByRole('button').first().click();
        await expectGoodPage(page, locale, 'after unsubscribing');
      });
    });

test('a founder works in German', async ({ api, signedIn }) => {
  const author = uniqueEmail('founder');
  const idea = await api.liveIdea({}, author);
  const page = await signedIn(author);

  await openWhole(page, '/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  for (const address of [
    '/dashboard',
    '/submit',
    `/evidence/${idea.id}`,
    '/waitlist-management',
    '/email-campaigns',
    '/billing',
  ]) {
    await openWhole(page, address);
    await expectGoodPage(page, 'de', address);
  }
});

test('every public screen stays in the language of its URL', async ({ api, page }) => {
  const idea = await api.liveIdea();
  for (const path of [
    '',
    '/ideas',
    `/ideas/${idea.slug}`,
    '/about',
    '/contact',
    '/developers',
    '/sitemap',
    '/evidence/verify',
    '/subscribe',
    '/privacy-policy',
  ]) {
    await openWhole(page, `/de${path}`);
    await expect(page).toHaveURL(`/de${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
});

test('a link from a public screen to the workspace leaves out the language', async ({ page }) => {
  await openWhole(page, '/de/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/de/about');
});

test('an unknown language leads to the page in English', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto(`/xx/ideas/${idea.slug}`);
  await page.getByRole('link', { name: 'Open the page in English' }).click();
  await expect(page.getByRole('heading', { name: idea.title, level: 1 })).toBeVisible();
});

test('a bar offers the reader’s language once', async ({ newPage }) => {
  const page = await newPage({ locale: 'fr-CA' });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Lire en français' }).click();
  await expect(page).toHaveURL('/fr/about');
  await expectGoodPage(page, 'fr', 'about');
  await openWhole(page, '/about');
  await expect(page.getByRole('link', { name: 'Lire en français' })).toHaveCount(0);
});
