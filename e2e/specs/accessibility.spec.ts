import AxeBuilder from '@axe-core/playwright';

import { open, SCREENS } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen.name}`, { tag: '@phone' }, async ({ signedIn, stranger }) => {
    const page = screen.as ? await signedIn(screen.as) : await stranger();
    await open(page, screen);
    expect(await violations(page), 'in light mode').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settled(page);
    expect(await violations(page), 'in dark mode').toEqual([]);
  });
}

/** Colours may fade from one mode to the other; axe would measure one in between. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Each fault as one line: the rule, where, and why. */
async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
