import { violations } from '../support/axe.js';
import { open, SCREENS } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';

/** The main job's screens are measured on phones too. The others have no layout of their own there. */
const MAIN = ['home', 'ideas', 'idea', 'submit', 'dashboard', 'admin'];

for (const screen of SCREENS) {
  const tag = MAIN.includes(screen.name) ? '@phone' : [];
  test(`axe finds nothing on ${screen.name}`, { tag }, async ({ signedIn, newPage }) => {
    const page = screen.as ? await signedIn(screen.as) : await newPage();
    await open(page, screen);
    expect(await violations(page), 'in light mode').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settled(page);
    // The rest of the page is the same.
    expect(await violations(page, ['color-contrast', 'link-in-text-block']), 'in dark mode').toEqual([]);
  });
}

/** Colours may fade from one mode to the other; axe would measure one in between. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
