import type { Browser, Page } from '@playwright/test';

import { openingStarted } from './started.js';

/** Page options that can be applied to a reused page. */
export interface Wished {
  viewport?: { width: number; height: number };
  /** User agent sent as a request header. Scripts still see the browser's own user agent. */
  userAgent?: string;
}

/** Options shared by all pages of a test. */
export interface Common {
  locale: string | undefined;
  viewport: { width: number; height: number } | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
  /** Headers sent with each request. */
  headers: Record<string, string>;
  cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
}

interface Kept {
  page: Page;
  /** Key of a page's fixed options. Only tests with the same key can reuse the page. */
  kind: string;
}

/** An empty page of the product. Staying on the product's origin keeps the renderer process alive. */
const EMPTY = '/robots.txt';
/** Methods with effects on a page or its context that can't be undone. */
const LASTING = {
  page: ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'exposeBinding', 'setOffline'],
} as const;
const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'dialog'];
/** Maximum number of pages kept for later tests. */
const MOST = 3;

/**
 * Pages reused by a worker's tests. A new browser context starts a process with an empty cache and no
 * compiled code, which accounts for more than half of the time its first page takes. Cookies, storage and
 * content are removed before a page is reused. Permanently changed pages aren't reused.
 */
export class KeptPages {
  private readonly idle: Kept[] = [];
  private readonly used = new Map<Page, string>();
  private readonly spoilt = new Set<Page>();
  private readonly undo = new WeakMap<Page, Undo[]>();

  constructor(private readonly browser: Browser) {}

  /** Returns a page with no signed-in user. */
  async take(common: Common, wished: Wished = {}): Promise<Page> {
    const { locale, viewport, reducedMotion } = common;
    const kind = JSON.stringify([locale, viewport, reducedMotion]);
    const place = this.idle.findIndex((one) => one.kind === kind);
    const page = this.idle.splice(place, place < 0 ? 0 : 1)[0]?.page ?? (await this.open());
    this.used.set(page, kind);
    await give(page, common, wished);
    return page;
  }

  /** Resets a page in use to the state a new visitor would see. */
  async handOver(page: Page, common: Common, wished: Wished): Promise<void> {
    await empty(page);
    await give(page, common, wished);
  }

  /** Clears the pages a test has used so that the next test can use them. */
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
      this.idle.push({ page, kind });
    }
    const tooMany = this.idle.splice(0, this.idle.length - MOST);
    await Promise.all(tooMany.map(({ page }) => page.context().close()));
  }

  /** Closes a failed test's pages, because its traces and screenshots belong to them. */
  async discard(): Promise<void> {
    await Promise.all([...this.used.keys()].map((page) => page.context().close()));
    this.used.clear();
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ page }) => page.context().close()));
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

/** Calls `onResult` with the result of each call to this method. */
function after<T extends object, K extends keyof T>(
  target: T,
  name: K,
  onResult: (given: Awaited<ReturnType<Method<T, K>>>) => unknown,
): void {
  const method = (target[name] as Method<T, K>).bind(target) as (...args: unknown[]) => Promise<never>;
  const watched = async (...args: unknown[]) => {
    const given = await method(...args);
    onResult(given);
    return given;
  };
  Object.assign(target, { [name]: watched });
}

/** Undoes a test's changes to a page and its context. */
async function clear(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await empty(page);
}

/** Removes all data of the previous user from a page. */
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
