import { expectNoViolations } from '../support/axe.js';
import { PLAIN_PAGES, PUBLIC_PAGES } from '../support/public-pages.js';
import { openWhole } from '../support/screen.js';
import { open } from '../support/screens.js';
import { expect, test, type Page } from '../support/test.js';

// One page goes through all of them: what costs is starting one. (accessibility.spec.ts has the others, one
// by one.)
test('axe finds nothing on the plain pages, light and dark', async ({ page }) => {
  test.slow();
  for (const screen of PLAIN_PAGES) {
    await open(page, screen);
    await expectNoViolations(page, screen.name);
  }
});

test('no public page is wider than a screen of 320 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of PUBLIC_PAGES) {
    await open(page, screen);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: screen.address }).toBe(320);
  }
});

test('Tab reaches everything in reading order, and where one is can be seen', async ({ page }) => {
  test.slow();
  for (const screen of PUBLIC_PAGES) {
    await open(page, screen);
    await drawTheRest(page);
    const stops = await walk(page);
    expect(stops[0]?.name, screen.name).toBe('Skip to content');
    expect(
      stops.filter(({ outlined }) => !outlined).map(({ name }) => name),
      screen.name,
    ).toEqual([]);
    const missed = await page.evaluate(missedByTab);
    expect(missed, screen.name).toEqual([]);
  }
});

test('who asked for less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { address } of PUBLIC_PAGES.slice(0, 3)) {
    await openWhole(page, address);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } =
          getComputedStyle(element);
        const seconds = [transitionDuration, ...(animationName === 'none' ? [] : [animationDuration])]
          .flatMap((list) => list.split(','))
          .map(parseFloat);
        return Math.max(...seconds) > 0.001 || scrollBehavior === 'smooth' ? [element.className] : [];
      }),
    );
    expect(moving, address).toEqual([]);
  }
});

/**
 * What is drawn only when it comes near the screen is drawn now: in the middle of a walk it could come in
 * behind the focus.
 */
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

/** Presses Tab until the focus leaves the page, and notes on the elements that they had it. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(noteStops);
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    // Looked at now and then: it stays at what it comes to twice.
    if (presses % 10 === 9 && (await page.evaluate(() => document.body.hasAttribute('data-left')))) break;
  }
  return page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
}

/**
 * Runs in the page: notes where the focus comes to, until it has left the page or comes to something again.
 */
function noteStops(): void {
  const stops: Stop[] = [];
  Object.assign(window, { stops });
  const leave = () => document.body.setAttribute('data-left', '');
  window.addEventListener('blur', leave);
  document.addEventListener('focusin', ({ target: element }) => {
    if (!(element instanceof Element) || document.body.hasAttribute('data-left')) return;
    if (element.hasAttribute('data-reached')) return leave();
    element.setAttribute('data-reached', '');
    // A card shows the focus of its link, which fills it; a switch that of its hidden box.
    const shown = [element, element.closest('article'), element.closest('label')];
    const outlined = shown.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    stops.push({ name: name.trim().slice(0, 60), outlined });
  });
}

/** What can be pressed or typed into, is on the screen, and never had the focus. */
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
