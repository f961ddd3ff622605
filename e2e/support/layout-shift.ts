import { type Page } from '@playwright/test';

interface Moved {
  at: number;
  value: number;
  what: string[];
}

/**
 * Records layout shifts from the first paint on, at every URL the page visits. Delays each API call until the
 * screen has rendered without its response. Nothing is cached from earlier visits, and code also comes over
 * the network until `keepCode` is called.
 */
export async function watchShifts(page: Page): Promise<{ keepCode: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const cacheDisabled = (disabled: boolean) =>
    devtools.send('Network.setCacheDisabled', { cacheDisabled: disabled });
  await cacheDisabled(true);
  await page.addInitScript(forgetVisits);
  await page.addInitScript(noteShifts);
  await page.addInitScript(holdCallsBack);
  return { keepCode: async () => void (await cacheDisabled(false)) };
}

/** Clears the storage, so that each load is a first visit. Runs in the page. */
function forgetVisits(): void {
  if (window !== window.top) return;
  localStorage.clear();
  sessionStorage.clear();
}

/** Records layout shifts. Runs in the page. */
function noteShifts(): void {
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
}

/**
 * Delays API calls, each by a different number of frames than the one before, so that a screen renders with
 * some of its responses. Runs in the page, because a Playwright route would intercept every file.
 */
function holdCallsBack(): void {
  const call = window.fetch.bind(window);
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  let calls = 0;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/api/')) {
      calls += 1;
      for (let frames = 2 + 3 * (calls % 5); frames > 0; frames -= 1) await nextFrame();
    }
    return call(input, init);
  };
}

/**
 * Resolves once the current content has been painted. Observers report a frame's shifts only after that
 * frame.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/**
 * Cumulative layout shift as defined by web vitals: the worst burst of shifts, with gaps under 1 s and a
 * total of at most 5 s.
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
