import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A frame that runs no script runs axe as little, and would be waited for. */
const MUTE = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

interface Look {
  /** All of them where none are named. */
  rules?: string[];
  without?: string[];
  /** A selector: the whole page where none is given. */
  part?: string;
}

/** Each fault as one line: the rule, where, and why. */
export async function violations(page: Page, { rules, without, part }: Look = {}): Promise<string[]> {
  // Where there is no frame to look into, all of it happens in the page, without a second one to put results
  // together.
  const alone = page.frames().length === 1;
  if (alone) await bringAxe(page);
  const look = new AxeBuilder({ page, axeSource: alone ? NOTHING : undefined })
    .setLegacyMode(alone)
    // What is right would be named too, element by element.
    .options({ reporter: 'no-passes' })
    .exclude(MUTE);
  if (part) look.include(part);
  if (rules) look.withRules(rules);
  if (without) look.disableRules(without);
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

/**
 * What can differ between light and dark, and for axe most of the work: it looks up what lies below each
 * word. The rest of the page is the same.
 */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const DIALOG = '[role="dialog"]';

/** Holds light and dark against axe, without ending the test at the first fault. Leaves the page dark. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await show(page, 'light');
  // The colours of what lies behind a dialog are looked at where there is none.
  const part = (await page.locator(DIALOG).count()) > 0 ? DIALOG : undefined;
  const found = part
    ? [
        ...(await violations(page, { without: COLOURS })),
        ...(await violations(page, { rules: COLOURS, part })),
      ]
    : await violations(page);
  expect.soft(found, `${what} in light mode`).toEqual([]);
  await show(page, 'dark');
  expect.soft(await violations(page, { rules: COLOURS, part }), `${what} in dark mode`).toEqual([]);
}

/** Without movement, so that axe measures no colour on its way from one mode to the other. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
