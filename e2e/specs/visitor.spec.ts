import { unique } from '../support/accounts.js';
import { card, cards, expectToast, openWhole, toasts, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { tag: '@phone' };

test('finds ideas on the home page by title, description and category, ignoring case', async ({
  api,
  page,
}) => {
  const word = unique('Zebra').replace(' ', '');
  const byTitle = await api.liveIdea({ title: `${word} crossings at school` });
  const byDescription = await api.liveIdea({ description: `Everything about ${word} stripes.` });
  await page.goto('/');
  const search = page.getByRole('searchbox');
  await search.fill(word.toUpperCase());
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).filter({ hasText: byTitle.title })).toHaveCount(1);
  await expect(cards(page).filter({ hasText: byDescription.title })).toHaveCount(1);

  await search.fill(`${word} nowhere`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards(page)).toHaveCount(8);

  const byCategory = await api.liveIdea({ category: 'Customer Success & Support' });
  await page.getByRole('combobox', { name: 'Sort ideas' }).selectOption('Most Recent');
  await search.fill('success & SUPPORT');
  await expect(card(page, byCategory.title)).toBeVisible();
});

test('a card’s Waitlist link leads to the form on the idea’s page', phone, async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto('/');
  await page.getByRole('searchbox').fill(idea.title);
  await expect(cards(page)).toHaveCount(1);
  await card(page, idea.title).getByRole('link', { name: 'Waitlist' }).click();
  await expect(page).toHaveURL(`/ideas/${idea.slug}#waitlist`);
  await expect(page.getByRole('form', { name: 'Join the waitlist' })).toBeInViewport();
});

test('the buttons and links of a row never overlap', async ({ newPage }) => {
  for (const width of [320, 390, 820, 1280]) {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.goto('/ideas');
    const row = card(page, 'Hand work over between time zones without a meeting');
    await expect(row.getByRole('link', { name: /^View Details/ })).toBeVisible();
    const boxes = await row
      .locator('button, a:not(h2 a, h3 a)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length, `at ${width} px`).toBeGreaterThanOrEqual(4);
    const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
    const overlap = ([one, other]: readonly [DOMRect, DOMRect]) =>
      one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
    expect.soft(pairs.filter(overlap), `at ${width} px`).toEqual([]);
  }
});

test('shows Not Found for unknown URLs, and redirects old URLs', async ({ api, page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await page.goto('/ideas/no-such-idea');
  await expect(page.getByRole('heading', { name: '404 Idea Not Found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  const { slug, title } = await api.liveIdea();
  await page.goto(`/idea/${slug}`);
  await expect(page).toHaveURL(`/ideas/${slug}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('keeps showing an idea that was opened right after typing a search', async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/idea-screen-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.clock.install();
  await openWhole(page, '/ideas');
  const first = cards(page).first();
  const title = await first.getByRole('heading').innerText();
  await page.getByRole('searchbox').fill('work');
  const requested = page.waitForRequest('**/assets/idea-screen-*.js');
  await first.getByRole('link', { name: 'View Details' }).click();
  await requested;
  // Well after the search's debounce delay.
  await page.clock.fastForward(5_000);
  arrive();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/ideas\/./);
});

test('finds an idea and votes for it by keyboard', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto('/');
  // Waits until the server-rendered page has been replaced. Otherwise the focus would be lost.
  await expect(cards(page)).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'searchbox');
  await page.keyboard.type(idea.title);
  await expect(cards(page)).toHaveCount(1);
  await tabTo(page, 'link', idea.title);
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: idea.title, level: 1 });
  await expect(title).toBeFocused();
  await tabTo(page, 'button', `Vote for ${idea.title}`);
  await page.keyboard.press('Space');
  await expectToast(page, 'Vote added');
  await expect(voteButton(page, idea.title)).toHaveAccessibleName(/, 1 vote$/);
  // F8 moves the focus to the toasts.
  await page.keyboard.press('F8');
  await expect(toasts(page).getByRole('list')).toBeFocused();
});

test(
  'the phone menu is reachable with Tab, and Escape returns the focus to its button',
  phone,
  async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  },
);

test('public pages log no console errors', async ({ api, page }) => {
  const idea = await api.liveIdea({ website: 'https://example.com', twitter: '@someone' });
  await api.feedback(idea, 'Hello.');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'View All Ideas' }).click();
  await expect(page).toHaveURL('/ideas');
  await expect(cards(page).first()).toBeVisible();
  for (const address of ['/ideas', `/ideas/${idea.slug}`, '/dashboard']) {
    await openWhole(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox', name?: string): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
