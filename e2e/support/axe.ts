import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A frame that runs no script runs axe as little, and would be waited for. */
const MUTE = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

/**
 * Each fault as one line: the rule, where, and why.
 * @param rules all of them where none are named
 * @param part a selector: the whole page where none is given
 */
export async function violations(page: Page, rules?: string[], part?: string): Promise<string[]> {
  // Where there is no frame to look into, all of it happens in the page, without a second one to put results
  // together.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).exclude(MUTE);
  if (part) axe.include(part);
  if (rules) axe.withRules(rules);
  const results = await axe.analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What can differ between light and dark. The rest of the page is the same. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const DIALOG = '[role="dialog"]';

/** Holds light and dark against axe, without ending the test at the first fault. Leaves the page dark. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await show(page, 'light');
  expect.soft(await violations(page), `${what} in light mode`).toEqual([]);
  await show(page, 'dark');
  // What lies behind a dialog is looked at where there is none.
  const part = (await page.locator(DIALOG).count()) > 0 ? DIALOG : undefined;
  expect.soft(await violations(page, COLOURS, part), `${what} in dark mode`).toEqual([]);
}

/** Without movement, so that axe measures no colour on its way from one mode to the other. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
