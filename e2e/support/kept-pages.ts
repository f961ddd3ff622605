import type { Browser, Page } from '@playwright/test';

import { openingStarted } from './started.js';

/** What a test may ask of a page of its own that any page can be given. */
export interface Wished {
  viewport?: { width: number; height: number };
  /** In the header of requests; scripts read the browser's own. */
  userAgent?: string;
}

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
  page: ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'exposeBinding', 'setOffline'],
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
  private readonly undo = new WeakMap<Page, Undo[]>();

  constructor(private readonly browser: Browser) {}

  /** A page on which nobody is signed in. */
  async take(common: Common, wished: Wished = {}): Promise<Page> {
    const { locale, viewport, reducedMotion } = common;
    const kind = JSON.stringify([locale, viewport, reducedMotion]);
    const place = this.kept.findIndex((one) => one.kind === kind);
    const page = this.kept.splice(place, place < 0 ? 0 : 1)[0]?.page ?? (await this.open());
    this.used.set(page, kind);
    await give(page, common, wished);
    return page;
  }

  /** Makes a page that was taken somebody else's, who has never been here. */
  async handOver(page: Page, common: Common, wished: Wished): Promise<void> {
    await empty(page);
    await give(page, common, wished);
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
      await Promise.all((this.undo.get(page)?.splice(0) ?? []).map((undo) => undo()));
      await clear(page);
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
    const undo: Undo[] = [];
    this.undo.set(page, undo);
    after(page, 'addInitScript', (script) => undo.push(() => script.dispose()));
    after(context, 'newCDPSession', (session) => undo.push(() => session.detach()));
    after(context, 'grantPermissions', () => undo.push(() => context.clearPermissions()));
    for (const method of LASTING.page) after(page, method, spoil);
    for (const method of LASTING.context) after(context, method, spoil);
    const { clock } = page;
    const watched = { get: () => (spoil(), clock) };
    Object.defineProperties(page, { clock: watched });
    Object.defineProperties(context, { clock: watched });
    return openingStarted(page);
  }
}

async function give(
  page: Page,
  { headers, cookies }: Common,
  { userAgent, viewport }: Wished,
): Promise<void> {
  const context = page.context();
  await context.setExtraHTTPHeaders(userAgent ? { ...headers, 'user-agent': userAgent } : headers);
  await context.addCookies(cookies);
  if (viewport) await page.setViewportSize(viewport);
}

type Undo = () => Promise<unknown>;
type Method<T, K extends keyof T> = Extract<T[K], (...args: never[]) => Promise<unknown>>;

/** Calls `told` with what this method gave, each time when it is done. */
function after<T extends object, K extends keyof T>(
  target: T,
  name: K,
  told: (given: Awaited<ReturnType<Method<T, K>>>) => unknown,
): void {
  const method = (target[name] as Method<T, K>).bind(target) as (...args: unknown[]) => Promise<never>;
  const watched = async (...args: unknown[]) => {
    const given = await method(...args);
    told(given);
    return given;
  };
  Object.assign(target, { [name]: watched });
}

/** Leaves nothing of what a test has done on a page, or in its context. */
async function clear(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await empty(page);
}

/** Leaves nothing of who was there. */
async function empty(page: Page): Promise<void> {
  await page.goto(EMPTY, { waitUntil: 'load' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await page.context().clearCookies();
}
