import { cards, feedbackSection } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const phone = { tag: '@phone' };
const IDEA = '/ideas/hand-work-over-between-time-zones-without-a-meeting';
const RELOAD = 'Please refresh the page or try again later.';

// Pages bring their data along, so these come from a page that has none: then the SPA asks.
async function goHome(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Groundswell, to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Know if people want it/ })).toBeVisible();
}

test(
  'home without an API says what failed, each part for itself, and tries again',
  phone,
  async ({ page }) => {
    let down = true;
    await page.route(/\/api\/(ideas|subscription-plans|stats)/, (route) =>
      down ? route.fulfill({ status: 503, body: 'down' }) : route.fallback(),
    );
    await goHome(page);
    const ideas = page.getByRole('region', { name: 'Trending Ideas' });
    const plans = page.getByRole('region', { name: 'Pay for the ideas you are testing' });
    await expect(ideas.getByText(RELOAD)).toBeVisible();
    await expect(plans.getByText('Failed to load subscription plans. Please try again.')).toBeVisible();
    // No number is better than a wrong one.
    await expect(page.locator('dd').first()).toHaveText('–');
    down = false;
    await ideas.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(8);
    await plans.getByRole('button', { name: 'Try again' }).click();
    await expect(plans.getByRole('link', { name: /^Get Started/ })).toHaveCount(4);
  },
);

test('an idea, the list and the sitemap without an API say so', phone, async ({ page }) => {
  await page.route('**/api/ideas**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.route(`**/api${IDEA}`, (route) => route.fulfill({ status: 503, body: 'down' }));
  for (const name of ['Sitemap', 'Home']) {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(RELOAD)).toBeVisible();
  }
  // An unknown address has no data either; from there a link leads to the idea as in the SPA.
  await page.goto('/no/such/page');
  await expect(page.getByRole('banner')).toBeVisible(); // The SPA listens from now on.
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, IDEA);
  await expect(page.getByText('Failed to load this idea')).toBeVisible();
  await expect(page.getByText(RELOAD)).toBeVisible();
});

test('nothing there yet is said, not shown as a gap', phone, async ({ page }) => {
  await page.route(/\/api\/(ideas|subscription-plans)/, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await goHome(page);
  await expect(page.getByRole('heading', { name: 'Be the first to ask' })).toBeVisible();
  await expect(page.getByText('No subscription plans available.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByText('No ideas available at the moment')).toBeVisible();
});

test('feedback that nobody has given yet asks for the first', async ({ api, page }) => {
  const idea = await api.liveIdea();
  await page.goto(`/ideas/${idea.slug}`);
  const section = await feedbackSection(page);
  await expect(section.getByLabel('Your feedback')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(section.getByRole('heading', { level: 3 })).toBeVisible();
});

test('what is slow is announced, and its place kept', phone, async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/ideas?**', async (route) => {
    await asked;
    await route.fallback();
  });
  await goHome(page);
  const ideas = page.getByRole('region', { name: 'Trending Ideas' });
  const waiting = ideas.locator('[aria-busy="true"]');
  await expect(waiting.getByText('Loading')).toBeAttached();
  const kept = (await waiting.boundingBox())!.height;
  answer();
  await expect(cards(page)).toHaveCount(8);
  const came = (await ideas.getByRole('list').first().boundingBox())!.height;
  // Titles take one line or three; nothing may jump by more than that.
  expect(Math.abs(came - kept) / came).toBeLessThan(0.2);
});
