import type { Browser, Page } from '@playwright/test';

import { openingStarted } from './started.js';

/** What a test's pages have in common. */
export interface Common {
  locale: string | undefined;
  viewport: { width: number; height: number } | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
  /** Go with each request. */
  headers: Record<string, string>;
  cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
}

interface Kept {
  page: Page;
  /** Which tests it fits. */
  kind: string;
}

/** An address of the product with nothing on it: to stay at its origin is to keep the process. */
const EMPTY = '/robots.txt';
/** What is done to a page by these stays with it, or with its context. */
const LASTING = {
  page: ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'exposeBinding', 'grantPermissions', 'newCDPSession', 'setOffline'],
} as const;
const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'dialog'];
/** Pages that wait for the next test. */
const MOST = 3;

/**
 * Pages that go from one test of a worker to the next. A new browser context starts a process that has
 * compiled none of the product's code, and a cache that holds none of it: more than half of what its first
 * page costs. A page is handed on without its cookies, its storage and what it showed; one that was changed
 * for good is not.
 */
export class KeptPages {
  private readonly kept: Kept[] = [];
  private readonly used = new Map<Page, string>();
  private readonly spoilt = new Set<Page>();

  constructor(private readonly browser: Browser) {}

  /** A page on which nobody is signed in. */
  async take(common: Common): Promise<Page> {
    const { locale, viewport, reducedMotion, headers, cookies } = common;
    const kind = JSON.stringify([locale, viewport, reducedMotion]);
    const place = this.kept.findIndex((one) => one.kind === kind);
    const page = this.kept.splice(place, place < 0 ? 0 : 1)[0]?.page ?? (await this.open());
    this.used.set(page, kind);
    await page.context().setExtraHTTPHeaders(headers);
    await page.context().addCookies(cookies);
    return page;
  }

  /** Empties what a test has taken, for the next one. */
  async giveBack({ viewport, reducedMotion }: Common): Promise<void> {
    const pages = [...this.used];
    this.used.clear();
    for (const [page, kind] of pages) {
      if (this.spoilt.has(page) || page.isClosed()) {
        await page.context().close();
        continue;
      }
      await empty(page);
      await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion });
      if (viewport) await page.setViewportSize(viewport);
      this.kept.push({ page, kind });
    }
    const tooMany = this.kept.splice(0, this.kept.length - MOST);
    await Promise.all(tooMany.map(({ page }) => page.context().close()));
  }

  /** Closes what a test that failed has taken: its traces and pictures are made of it. */
  async discard(): Promise<void> {
    await Promise.all([...this.used.keys()].map((page) => page.context().close()));
    this.used.clear();
  }

  async close(): Promise<void> {
    await Promise.all(this.kept.splice(0).map(({ page }) => page.context().close()));
  }

  private async open(): Promise<Page> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    const spoil = () => void this.spoilt.add(page);
    watch(page, LASTING.page, spoil);
    watch(context, LASTING.context, spoil);
    const { clock } = page;
    const watched = { get: () => (spoil(), clock) };
    Object.defineProperties(page, { clock: watched });
    Object.defineProperties(context, { clock: watched });
    return openingStarted(page);
  }
}

/** Calls `told` before each of these methods does what it does. */
function watch<T extends object>(target: T, names: readonly (keyof T)[], told: () => void): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      told();
      return method.apply(target, args);
    };
    Object.assign(target, { [name]: watched });
  }
}

/** Leaves nothing of what was done on a page, or in its context. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY, { waitUntil: 'load' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
}
