import { FOUNDER } from '../support/accounts.js';
import type { Idea } from '../support/product-api.js';
import { openWhole } from '../support/screen.js';
import { expect, test, type Page } from '../support/test.js';

// All tests in this file run in one worker, so that they can share an idea.
test.describe.configure({ mode: 'default' });

let idea: Idea;

test.beforeAll(async ({ api }) => {
  idea = await api.liveIdea();
});

/** Opens a screen from right to left. Returns the number of pixels by which it is wider than the window. */
async function widthBeyond(page: Page, address: string): Promise<number> {
  await openWhole(page, address);
  return page.evaluate(() => {
    const html = document.documentElement;
    html.dir = 'rtl';
    return html.scrollWidth - window.innerWidth;
  });
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('public pages fit the window from right to left', async ({ page }) => {
      for (const address of ['/', '/ideas', `/ideas/${idea.slug}`])
        expect(await widthBeyond(page, address), address).toBeLessThanOrEqual(0);
    });

    test('the workspace fits the window from right to left', async ({ lookingAs }) => {
      const page = await lookingAs(FOUNDER.email);
      expect(await widthBeyond(page, '/dashboard')).toBeLessThanOrEqual(0);
      if (width < 760) return;
      const rail = await page.locator('[data-rail]').boundingBox();
      const main = await page.getByRole('main').boundingBox();
      expect(rail!.x).toBeGreaterThanOrEqual(main!.x + main!.width);
    });
  });
}
