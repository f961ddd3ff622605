import { ADMIN, unique, uniqueEmail } from '../support/accounts.js';
import { card, cards, expectToast, feedbackSection, toasts, voteButton } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { tag: '@phone' };

test(
  'home finds ideas by title, description and category, whatever the case',
  phone,
  async ({ api, page }) => {
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
    await expect(page.getByRole('heading', { name: 'Try other words' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards(page)).toHaveCount(8);

    const byCategory = await api.liveIdea({ category: 'Customer Success & Support' });
    await page.getByRole('combobox', { name: 'Sort ideas' }).selectOption('Most Recent');
    await search.fill('success & SUPPORT');
    await expect(card(page, byCategory.title)).toBeVisible();
  },
);

test('home sorts by votes, age and sign-ups', async ({ api, page }) => {
  const word = unique('Yak').replace(' ', '');
  const old = await api.liveIdea({ title: `${word} wool` });
  const young = await api.liveIdea({ title: `${word} milk` });
  await api.votes(old, 2);
  await api.votes(young, 1);
  await api.joinWaitlist(young);
  await page.goto('/');
  await page.getByRole('searchbox').fill(word);
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const sort = page.getByRole('combobox', { name: 'Sort ideas' });
  await expect(titles).toHaveText([old.title, young.title]);
  await sort.selectOption('Most Recent');
  await expect(titles).toHaveText([young.title, old.title]);
  await sort.selectOption('Most Voted');
  await expect(titles).toHaveText([old.title, young.title]);
  await sort.selectOption('Most Waitlisted');
  await expect(titles).toHaveText([young.title, old.title]);
});

test('badges follow the votes: Trending above 2, Hot from 5', phone, async ({ api, page }) => {
  const word = unique('Xylophone').replace(' ', '');
  const hot = await api.liveIdea({ title: `${word} repair` });
  const trending = await api.liveIdea({ title: `${word} hire` });
  const quiet = await api.liveIdea({ title: `${word} lessons` });
  await api.votes(hot, 5);
  await api.votes(trending, 4);
  await api.votes(quiet, 2);

  await page.goto('/');
  await page.getByRole('searchbox').fill(word);
  await expect(cards(page)).toHaveCount(3);
  await expect(card(page, hot.title).getByText('Hot', { exact: true })).toBeVisible();
  await expect(card(page, trending.title).getByText('Hot', { exact: true })).toBeHidden();

  await page.goto(`/ideas?search=${word}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(card(page, hot.title).getByText('Trending', { exact: true })).toBeVisible();
  await expect(card(page, trending.title).getByText('Trending', { exact: true })).toBeVisible();
  await expect(card(page, quiet.title).getByText('Trending', { exact: true })).toBeHidden();
});

test("a card's Waitlist link goes to the form on the idea's page", phone, async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto('/');
  await page.getByRole('searchbox').fill(idea.title);
  await expect(cards(page)).toHaveCount(1);
  await card(page, idea.title).getByRole('link', { name: 'Waitlist' }).click();
  await expect(page).toHaveURL(`/ideas/${idea.slug}#waitlist`);
  await expect(page.getByRole('form', { name: 'Join the waitlist' })).toBeInViewport();
});

test('addresses that lead nowhere say so, others lead on', phone, async ({ api, page }) => {
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

test('the waitlist form says what is wrong, and keeps what was typed', phone, async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  const form = page.getByRole('form', { name: 'Join the waitlist' });
  const join = form.getByRole('button', { name: 'Join Waitlist' });
  await join.click();
  await expectToast(page, 'Email required', 'Please enter your email address.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('nobody@nowhere');
  await join.click();
  await expectToast(page, 'Invalid email', 'Please enter a valid email address.');

  await page.route('**/api/ideas/*/waitlist', (route) => route.abort());
  await form.getByLabel('Email').fill('somebody@example.test');
  await join.click();
  await expectToast(page, 'Error', 'Failed to join waitlist. Please check your email and try again.');
  await expect(form.getByLabel('Email')).toHaveValue('somebody@example.test');
});

test('feedback is at most 500 characters, a reply 300, and neither is blank', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await api.feedback(idea, 'Something to reply to.');
  await page.goto(`/ideas/${idea.slug}`);
  const section = await feedbackSection(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    // That the page was seen may be told at any moment.
    if (request.method() === 'POST' && !request.url().endsWith('/api/events')) sent.push(request.url());
  });

  const message = section.getByLabel('Your feedback');
  const share = section.getByRole('button', { name: 'Share Feedback' });
  await message.fill('   ');
  await share.click();
  await expect(section.getByRole('alert').filter({ hasText: 'Please enter your feedback.' })).toBeVisible();
  await message.fill('x'.repeat(501));
  await expect(section.getByText('501 / 500')).toBeVisible();
  await share.click();
  await expect(message).toHaveAttribute('aria-invalid', 'true');

  await section.getByRole('button', { name: 'Reply' }).click();
  const reply = section.getByLabel('Your reply');
  await reply.fill('y'.repeat(301));
  await section.getByRole('button', { name: 'Post reply' }).click();
  await expect(reply).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  // Characters are what a person would count: this one takes two code units.
  await message.fill('🌊'.repeat(500));
  await share.click();
  await expectToast(page, 'Feedback submitted');
  await expect(section.getByText('🌊'.repeat(500))).toBeVisible();
});

test('who opens an idea right after typing is not called back by the search', async ({ page }) => {
  await page.route('**/assets/idea-screen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/ideas', { waitUntil: 'networkidle' });
  const first = cards(page).first();
  const title = await first.getByRole('heading').innerText();
  await page.getByRole('searchbox').fill('work');
  await first.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/ideas\/./);
});

test('one can find an idea and vote with the keyboard alone', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto('/');
  // What the server painted makes room for the real page: until then there is nothing to move to.
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
  // The toast is reached with F8.
  await page.keyboard.press('F8');
  await expect(toasts(page).getByRole('list')).toBeFocused();
});

test('the phone menu leads on by Tab, and Escape leads back to its button', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
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
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('nothing public is wider than a screen of 320 px', phone, async ({ api, page }) => {
  const idea = await api.liveIdea({ title: unique(LONG), description: LONG.repeat(3), targetAudience: LONG });
  await api.feedback(idea, LONG.repeat(2));
  await expectToFit(page, [
    '/',
    `/ideas?search=${LONG}`,
    `/ideas/${idea.slug}`,
    '/no/such/page',
    '/dashboard',
  ]);
});

test('nor is anything of the workspace', phone, async ({ api, signedIn }) => {
  const email = uniqueEmail('somebody-whose-address-is-rather-long');
  const { title, id } = await api.idea(await api.person(email), { title: unique(LONG) });
  await expectToFit(await signedIn(email), ['/dashboard', `/dashboard?edit=${id}`, '/new-idea']);
  await expectToFit(await signedIn(ADMIN.email), [`/admin?search=${encodeURIComponent(title)}`]);
});

test('public pages log no error', phone, async ({ api, page }) => {
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
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

async function expectToFit(page: Page, addresses: string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: address }).toBe(320);
  }
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, role: 'link' | 'button' | 'searchbox', name?: string): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
