import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

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
  const alone = page.frames().length === 1;
  if (alone) await bringAxe(page);
  const look = new AxeBuilder({ page, ...(alone && { axeSource: NOTHING }) })
    .setLegacyMode(alone)
    // What is right would be named too, element by element.
    .options({ reporter: 'no-passes' })
    .exclude(MUTE);
  if (part) look.include(part);
  if (rules) look.withRules(rules);
  const results = await look.analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A program, since an empty one would mean axe. */
const NOTHING = ';';

/** Its half a megabyte goes into a page once, where the builder would put it in twice for each look. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
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
