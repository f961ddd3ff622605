import { type Page } from '@playwright/test';

interface Moved {
  at: number;
  value: number;
  what: string[];
}

/**
 * Watches from the first paint on for what moves by itself, and holds each answer of the API back until the
 * screen is drawn without it.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      return `${element.localName}.${element.className.toString().split(' ')[0] ?? ''}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`,
        );
        moved.push({ at: entry.startTime, value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
  });
  await page.route('**/api/**', async (route) => {
    await drawn(page).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/**
 * Ends when what the page holds now has been painted. An observer hears of a frame's movements after the
 * frame.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/**
 * The layout shift as the web vitals count it: the worst burst, of at most 5 s with less than 1 s between
 * two movements.
 */
export async function cumulativeShift(page: Page): Promise<{ score: number; moved: string[] }> {
  await drawn(page);
  const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);
  let [score, sum, first, last] = [0, 0, 0, -Infinity];
  for (const { at, value } of moved) {
    if (at - last >= 1000 || at - first >= 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    score = Math.max(score, sum);
  }
  return { score, moved: moved.map(({ value, what }) => `${value.toFixed(3)} ${what.join(' | ')}`) };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
