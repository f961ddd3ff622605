import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Frames without scripts. Axe can't run in them and would time out. */
const MUTE = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

interface Look {
  /** Rules to check. Defaults to all rules. */
  rules?: string[];
  without?: string[];
  /** Selector for the part of the page to check. Defaults to the whole page. */
  part?: string;
}

/** Violations, one per line: the rule, the element, and the reason. */
export async function violations(page: Page, { rules, without, part }: Look = {}): Promise<string[]> {
  // Without other frames, axe runs directly in the page. This avoids the second page that axe opens to merge
  // results.
  const alone = page.frames().length === 1;
  if (alone) await bringAxe(page);
  const look = new AxeBuilder({ page, axeSource: alone ? NOTHING : undefined })
    .setLegacyMode(alone)
    // Omits passes. By default, axe would also report every element that passes.
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

/** A no-op script. With an empty script, the builder would inject axe. */
const NOTHING = ';';

/** Injects axe (half a megabyte) once per page. The builder would inject it twice per check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
}

/**
 * Rules whose results can differ between light and dark mode. They account for most of axe's work, because it
 * computes the background of every text. The other rules are checked only once.
 */
const COLORS = ['color-contrast', 'link-in-text-block'];
const DIALOG = '[role="dialog"]';

/**
 * Checks light and dark mode with axe. Uses soft assertions so that the test reports all violations. Leaves
 * the page in dark mode.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await show(page, 'light');
  // While a dialog is open, colors are checked only inside it. The page behind it is checked without the
  // dialog.
  const part = (await page.locator(DIALOG).count()) > 0 ? DIALOG : undefined;
  const found = part
    ? [...(await violations(page, { without: COLORS })), ...(await violations(page, { rules: COLORS, part }))]
    : await violations(page);
  expect.soft(found, `${what} in light mode`).toEqual([]);
  await show(page, 'dark');
  expect.soft(await violations(page, { rules: COLORS, part }), `${what} in dark mode`).toEqual([]);
}

/** Turns animations off, because axe would otherwise measure colors during a transition. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    // An animation that follows the scroll position never finishes.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished.catch(() => undefined)));
  });
}
