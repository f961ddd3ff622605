import { expectNoViolations } from '../support/axe.js';
import { PLAIN_PAGES, PUBLIC_PAGES } from '../support/public-pages.js';
import { open, type Screen } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';
import { tours } from '../support/tours.js';

/** accessibility.spec.ts checks the other pages and their dialogs with axe. */
const isPlain = (screen: Screen) => PLAIN_PAGES.includes(screen);

for (const tour of tours(PUBLIC_PAGES)) {
  const names = tour.map(({ name }) => name).join(', ');
  test(`${names}: Tab reaches every control, the pages fit a small phone, and axe finds no violations`, async ({
    page,
  }) => {
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

/** The focus reaches every control in reading order, and is visible. */
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

/** Lists moving elements. Runs in the page. */
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

/** Renders lazy sections now. Otherwise they might appear during the test, above the focused element. */
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

/** Presses Tab until the focus leaves the page. Returns the elements that were focused. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(noteStops);
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    // Checks this only on every tenth press, to save time. Once the focus has left, extra presses record no
    // new elements.
    if (presses % 10 === 9 && (await page.evaluate(() => document.body.hasAttribute('data-left')))) break;
  }
  return page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
}

/** Records focused elements until the focus leaves the page or returns to an element. Runs in the page. */
function noteStops(): void {
  const stops: Stop[] = [];
  Object.assign(window, { stops });
  const leave = () => document.body.setAttribute('data-left', '');
  window.addEventListener('blur', leave);
  document.addEventListener('focusin', ({ target: element }) => {
    if (!(element instanceof Element) || document.body.hasAttribute('data-left')) return;
    if (element.hasAttribute('data-reached')) return leave();
    element.setAttribute('data-reached', '');
    // Some elements show the focus of another: a card for the link that covers it, and a switch for its
    // hidden input.
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

/** Lists visible controls that were never focused. Runs in the page. */
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
