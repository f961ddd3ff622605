import { ADMIN, FOUNDER, PERSON, unique, uniqueEmail } from '../support/accounts.js';
import { violations } from '../support/axe.js';
import { PRICE_ASKED, type Idea } from '../support/product-api.js';
import { feedbackSection, openWhole, voteButton } from '../support/screen.js';
import { expect, test, type Locator, type Page } from '../support/test.js';

// All tests in this file run in one worker, so that they can share an idea.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

/** Minimum size of a touch target, in CSS pixels. */
const TAP = 44;

/** A title of nearly the maximum length that has no place to break. */
const WORD = unique('Endless').replace(/\W/g, '').padEnd(118, 'abcdefghijklmnopqrstuvwxyz');
const author = uniqueEmail('author');
let idea: Idea;

test.beforeAll(async ({ api }) => {
  idea = await api.liveIdea({ title: WORD, description: WORD, targetAudience: WORD }, author);
  await api.feedback(idea, WORD);
});

/** Texts of elements that aren't tall enough for a touch target. */
async function tooLow(targets: Locator): Promise<string[]> {
  await expect(targets.first()).toBeVisible();
  const sizes = await targets.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent.trim(), height: one.getBoundingClientRect().height })),
  );
  return sizes.filter(({ height }) => height < TAP).map(({ name, height }) => `${name}: ${height}`);
}

const FITS = { wide: 0, cut: [] };

/**
 * Number of pixels the page is wider than the window, and elements that cut off the long word
 * without an ellipsis.
 */
const overflow = (page: Page) =>
  page.evaluate((word) => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => {
      if (one.children.length > 0 || !one.textContent.includes(word)) return false;
      if (getComputedStyle(one).textOverflow === 'ellipsis') return false;
      const range = document.createRange();
      range.selectNodeContents(one);
      // Skips texts for screen readers only, which are one pixel wide.
      return one.offsetWidth > 1 && range.getBoundingClientRect().right > window.innerWidth;
    });
    return { wide: Math.max(wide, 0), cut: cut.map((one) => `${one.localName}.${one.className}`) };
  }, WORD);

/** Elements that lay this text out from left to right, or cut off its beginning. */
const beginnings = (page: Page, text: string) =>
  page.evaluate((sought) => {
    const matches = [...document.querySelectorAll('main *')].filter(
      (one) => one.children.length === 0 && one.textContent === sought && one.checkVisibility(),
    );
    if (matches.length === 0) throw new Error('The text is nowhere.');
    const faulty = matches.filter((one) => {
      const begin = document.createRange();
      begin.setStart(one.firstChild!, 0);
      begin.setEnd(one.firstChild!, 4);
      const start = begin.getBoundingClientRect();
      const box = (one.closest('h1, h2, h3, p, li, td') ?? one).getBoundingClientRect();
      const isCut = start.left < box.left - 1 || start.right > box.right + 1;
      return isCut || getComputedStyle(one).direction !== 'rtl';
    });
    return faulty.map((one) => one.outerHTML);
  }, text);

test('touch targets on an idea’s page and the sitemap are large enough', async ({ page }) => {
  await page.goto(`/ideas/${idea.slug}`);
  expect(await tooLow(page.getByRole('group', { name: 'Share this idea' }).locator('a, button'))).toEqual([]);
  expect(await tooLow(page.getByRole('button', { name: 'Join Waitlist' }))).toEqual([]);
  await page.goto('/sitemap');
  // The link in the sentence above the lists is only as tall as its line of text.
  expect(await tooLow(page.getByRole('main').getByRole('listitem').getByRole('link'))).toEqual([]);
});

test('the widget’s page fits a small phone, and has large enough touch targets, a single main landmark and no axe violations', async ({
  page,
}) => {
  await page.goto(`/embed/${idea.slug}`);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await tooLow(page.getByRole('button'))).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { name: WORD })).toBeVisible();
  await expect.poll(() => overflow(page)).toEqual(FITS);
});

test('the workspace’s navigation items have large enough touch targets, and the screens under More have no axe violations', async ({
  signedIn,
}) => {
  const founder = await signedIn(FOUNDER.email);
  await founder.goto('/evidence');
  const places = founder.getByRole('navigation', { name: 'Workspace' });
  expect(await tooLow(places.locator('a, button'))).toEqual([]);
  await places.getByRole('button', { name: 'More' }).click();
  await expect(places.getByRole('link', { name: 'Billing' })).toBeVisible();
  expect(await tooLow(places.locator('a, button'))).toEqual([]);
  expect(await violations(founder)).toEqual([]);
  await founder.keyboard.press('Escape');
  await expect(places.getByRole('button', { name: 'More' })).toBeFocused();
});

test('a workspace dialog appears as a sheet at the bottom of the window', async ({ lookingAs }) => {
  const founder = await lookingAs(FOUNDER.email);
  await openWhole(founder, '/profile');
  const opener = founder.getByRole('button', { name: 'Delete my account' });
  await opener.click();
  const dialog = founder.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect
    .poll(() => dialog.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().bottom)))
    .toBe(844);
  await founder.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an Arabic title is aligned to the right and isn’t cut off', async ({ api, page, lookingAs }) => {
  const name = unique('').trim();
  const title = `منصة لتبادل الأدوات بين الجيران في الحي الواحد دون شراء أي شيء جديد ${name}`;
  const arabic = await api.liveIdea({ title, description: title }, author);
  const expectWhole = async (at: Page, address: string) => {
    await openWhole(at, address);
    await expect(at.getByRole('main').getByText(title).first()).toBeVisible();
    expect(await beginnings(at, title), address).toEqual([]);
    expect((await overflow(at)).wide, address).toBe(0);
  };
  await expectWhole(page, `/ideas?search=${name}`);
  await expectWhole(page, `/ideas/${arabic.slug}`);
  await expectWhole(await lookingAs(author), '/dashboard');
  await expectWhole(await lookingAs(ADMIN.email), `/admin?search=${name}`);
});

test('an unbreakable word doesn’t make any page wider than a 320 px window', async ({ page, lookingAs }) => {
  test.slow();
  const fits = async (at: Page, address: string) => {
    await at.setViewportSize({ width: 320, height: 640 });
    await openWhole(at, address);
    await expect.poll(() => overflow(at), { message: address }).toEqual(FITS);
  };
  await test.step('checks public pages', async () => {
    await fits(page, `/ideas?search=${WORD}`);
    await expect(page.getByRole('main').getByRole('heading', { name: WORD })).toBeVisible();
    await fits(page, `/ideas/${idea.slug}`);
    await expect((await feedbackSection(page)).getByText(WORD)).toBeVisible();
    await expect.poll(() => overflow(page)).toEqual(FITS);
  });
  await test.step('checks the founder’s screens', async () => {
    const founder = await lookingAs(author);
    await fits(founder, '/new-idea');
    await fits(founder, `/dashboard?edit=${idea.id}`);
    await fits(founder, `/evidence/${idea.id}`);
    await fits(founder, `/evidence/${idea.id}?goal=new`);
    await fits(founder, `/evidence/${idea.id}/experiments?new=page`);
    await fits(founder, '/dashboard');
    await expect(founder.getByRole('main').getByText(WORD).first()).toBeVisible();
  });
  await test.step('checks the admin’s screens', async () => {
    const admin = await lookingAs(ADMIN.email);
    await fits(admin, `/admin?search=${WORD}`);
    await expect(admin.getByRole('main').getByText(WORD).first()).toBeVisible();
  });
});

test('a price question expands in the action bar at 320 px without moving the page', async ({
  api,
  newPage,
}) => {
  const asking = uniqueEmail('author');
  const pricedIdea = await api.liveIdea(
    { description: `A board.\n\n${'Silence for all. '.repeat(90)}` },
    asking,
  );
  await api.priceLadder(asking, pricedIdea);
  const page = await newPage({ viewport: { width: 320, height: 640 }, userAgent: PERSON });
  await page.goto(`/ideas/${pricedIdea.slug}`);
  await voteButton(page, pricedIdea.title).click();
  // Scrolls to a position where neither the page's own buttons nor its form are visible.
  await page.getByText(/^Silence for all/).evaluate((text) => text.scrollIntoView({ block: 'center' }));
  const bar = page.locator('[data-action-bar]');
  await bar.getByLabel('Get notified at launch').fill(uniqueEmail('fan'));
  // Space the page reserves for the action bar. The question may cover the page.
  const height = async () => (await bar.boundingBox())?.height;
  const before = await height();
  await bar.getByRole('button', { name: 'Notify me' }).click();
  const question = bar.getByRole('group', { name: PRICE_ASKED });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question).toContainText('Nothing is for sale');
  expect(await tooLow(question.getByRole('button'))).toEqual([]);
  expect(await overflow(page)).toEqual(FITS);
  expect(await violations(page)).toEqual([]);
  expect(await height()).toBe(before);
});

test.describe('printing', () => {
  const pressed = (page: Page) =>
    page.locator('button, select, form, nav, [role=banner], [role=contentinfo]').filter({ visible: true });

  test('omits buttons and navigation from an idea’s page', async ({ page }) => {
    await page.goto(`/ideas/${idea.slug}`);
    await feedbackSection(page);
    await expect(pressed(page)).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: WORD })).toBeVisible();
    await expect(pressed(page)).toHaveCount(0);
  });

  test('omits buttons and navigation from a founder’s numbers', async ({ api, signedIn }) => {
    const founder = await signedIn(FOUNDER.email);
    await founder.goto(`/dashboard/analytics/${await api.ideaOf(FOUNDER.email)}`);
    await expect(founder.getByRole('heading', { name: 'Day by day' })).toBeVisible();
    await expect(pressed(founder)).not.toHaveCount(0);
    await founder.emulateMedia({ media: 'print' });
    await expect(founder.getByRole('heading', { name: 'Day by day' })).toBeVisible();
    await expect(pressed(founder)).toHaveCount(0);
  });
});
