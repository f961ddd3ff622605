import { expectNoViolations } from '../support/axe.js';
import { PLAIN_PAGES, PUBLIC_PAGES } from '../support/public-pages.js';
import { open, type Screen } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';
import { tours } from '../support/tours.js';

/** accessibility.spec.ts runs axe on the other pages, including their dialogs. */
const isPlain = (screen: Screen) => PLAIN_PAGES.includes(screen);

for (const tour of tours(PUBLIC_PAGES)) {
  const names = tour.map(({ name }) => name).join(', ');
  test(`Tab reaches all of ${names}; they fit a small phone, and axe finds nothing`, async ({ page }) => {
    test.slow();
    const wide = page.viewportSize()!;
    for (const screen of tour) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(wide);
        await open(page, screen);
        await drawTheRest(page);
        await expectReachedByTab(page, screen.name);
        expect(await page.evaluate(whatMoves), `${screen.name}, for who asked for less motion`).toEqual([]);
        if (isPlain(screen)) await expectNoViolations(page, screen.name);
        await page.setViewportSize({ width: 320, height: 640 });
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(width, { message: screen.name }).toBe(320);
      });
    }
  });
}

/** Every control is reached in reading order, with a visible focus. */
async function expectReachedByTab(page: Page, what: string): Promise<void> {
  const stops = await walk(page);
  expect(stops[0]?.name, what).toBe('Skip to content');
  expect(
    stops.filter(({ outlined }) => !outlined).map(({ name }) => name),
    what,
  ).toEqual([]);
  const missed = await page.evaluate(missedByTab);
  expect(missed, what).toEqual([]);
}

/** Runs in the page: lists moving elements. */
function whatMoves(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } =
      getComputedStyle(element);
    const seconds = [transitionDuration, ...(animationName === 'none' ? [] : [animationDuration])]
      .flatMap((list) => list.split(','))
      .map(parseFloat);
    return Math.max(...seconds) > 0.001 || scrollBehavior === 'smooth' ? [String(element.className)] : [];
  });
}

/** Renders lazy sections now, because during the test they might appear before the focused element. */
async function drawTheRest(page: Page): Promise<void> {
  const toCome = page.locator('main [data-to-come], main [aria-busy="true"]');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await toCome.count()).toBe(0);
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
}

interface Stop {
  name: string;
  outlined: boolean;
}

/** Presses Tab until the focus leaves the page, and returns the focused elements. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(noteStops);
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    // Checked only every tenth time. After leaving, the focus stays on a repeated element.
    if (presses % 10 === 9 && (await page.evaluate(() => document.body.hasAttribute('data-left')))) break;
  }
  return page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
}

/** Runs in the page: records focused elements until the focus leaves the page or returns to one of them. */
function noteStops(): void {
  const stops: Stop[] = [];
  Object.assign(window, { stops });
  const leave = () => document.body.setAttribute('data-left', '');
  window.addEventListener('blur', leave);
  document.addEventListener('focusin', ({ target: element }) => {
    if (!(element instanceof Element) || document.body.hasAttribute('data-left')) return;
    if (element.hasAttribute('data-reached')) return leave();
    element.setAttribute('data-reached', '');
    // A card shows the focus of its link, which covers it; a switch shows the focus of its hidden input.
    const outlinedCandidates = [element, element.closest('article'), element.closest('label')];
    const outlined = outlinedCandidates.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    stops.push({ name: name.trim().slice(0, 60), outlined });
  });
}

/** Runs in the page: lists visible controls that never had the focus. */
function missedByTab(): string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  return [...all]
    .filter((element) => !element.hasAttribute('data-reached') && element.tabIndex >= 0)
    .filter(
      (element) =>
        !(element as HTMLButtonElement).disabled && element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}
