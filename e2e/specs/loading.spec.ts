import { cards } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const WRITTEN = {
  title: 'Lunch boxes that find their way home by themselves',
  description: 'Every Friday thirty boxes are left at school. These ring the parent who is nearest.',
};

const both = { tag: '@both' };

// Server-rendered pages already include their data, so this navigates from another page to make the app
// request it.
async function goHome(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Groundswell, to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Know if people want it/ })).toBeVisible();
}

test('announces content that loads slowly, and reserves space for it', both, async ({ page }) => {
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/ideas?**', async (route) => {
    await requested;
    const response = await route.fetch();
    const ideas = (await response.json()) as object[];
    // Replaces the texts with fixed ones, because the cards' height depends on their length and other tests
    // add ideas.
    const json = ideas.map((idea) => ({ ...idea, ...WRITTEN }));
    await route.fulfill({ response, json });
  });
  await goHome(page);
  const ideas = page.getByRole('region', { name: 'Trending Ideas' });
  const waiting = ideas.locator('[aria-busy="true"]');
  await expect(waiting.getByText('Loading')).toBeAttached();
  const reservedHeight = (await waiting.boundingBox())!.height;
  answer();
  await expect(cards(page)).toHaveCount(8);
  const came = (await ideas.getByRole('list').first().boundingBox())!.height;
  expect(Math.abs(came - reservedHeight) / came).toBeLessThan(0.2);
});
