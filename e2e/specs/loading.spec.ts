import { cards } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

const WRITTEN = {
  title: 'Lunch boxes that find their way home by themselves',
  description: 'Every Friday thirty boxes are left at school. These ring the parent who is nearest.',
};

const both = { tag: '@both' };

// Pages bring their data along, so these come from a page that has none: then the SPA asks.
async function goHome(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Groundswell, to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Know if people want it/ })).toBeVisible();
}

test('what is slow is announced, and its place kept', both, async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/ideas?**', async (route) => {
    await asked;
    const response = await route.fetch();
    const ideas = (await response.json()) as object[];
    // How tall the cards get is up to what their authors wrote, and other tests write ideas as well.
    const json = ideas.map((idea) => ({ ...idea, ...WRITTEN }));
    await route.fulfill({ response, json });
  });
  await goHome(page);
  const ideas = page.getByRole('region', { name: 'Trending Ideas' });
  const waiting = ideas.locator('[aria-busy="true"]');
  await expect(waiting.getByText('Loading')).toBeAttached();
  const kept = (await waiting.boundingBox())!.height;
  answer();
  await expect(cards(page)).toHaveCount(8);
  const came = (await ideas.getByRole('list').first().boundingBox())!.height;
  expect(Math.abs(came - kept) / came).toBeLessThan(0.2);
});
