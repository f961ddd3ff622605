import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { type Common, KeptPages, type Wished } from './kept-pages.js';
import { ProductApi } from './product-api.js';
import { endOfLog, showServerLog, traceHeader } from './server-log.js';
import { openingStarted } from './started.js';

interface Fixtures {
  /** Nothing that a page loads is in a cache, and no code is compiled: what a test of first visits needs. */
  firstVisits: boolean;
  /** What the pages of the test have in common. */
  common: Common;
  /** A test that fails shows what the product said of its requests. */
  serverLog: void;
  /** A page on which this account is signed in; each call is another browser context. */
  signedIn: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The same for screens that are only looked at: signing in is done once by each worker. */
  lookingAs: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody else, who is not signed in, in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Makes a page of `newPage` that of somebody else still, who has never been here. */
  handOver: (page: Page, wished?: Wished) => Promise<void>;
}

interface WorkerFixtures {
  keptPages: KeptPages;
  /** Lays out what a test needs. */
  api: ProductApi;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    async ({ browserName: _ }, use) => {
      await use(new ProductApi());
    },
    { scope: 'worker' },
  ],

  extraHTTPHeaders: async ({ api }, use, testInfo) => {
    const headers = traceHeader(testInfo);
    Object.assign(api.headers, headers);
    await use(headers);
  },

  serverLog: [
    // The headers by which the log tells this test's requests.
    async ({ extraHTTPHeaders: _ }, use, testInfo) => {
      const begin = endOfLog();
      await use();
      await showServerLog(testInfo, begin);
    },
    { auto: true },
  ],

  keptPages: [
    async ({ browser }, use) => {
      const kept = new KeptPages(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  firstVisits: [false, { option: true }],

  common: async ({ locale, viewport, contextOptions, storageState, extraHTTPHeaders }, use) => {
    const { cookies = [] } = typeof storageState === 'object' ? storageState : {};
    const { reducedMotion = null } = contextOptions;
    await use({ locale, viewport, reducedMotion, headers: extraHTTPHeaders!, cookies });
  },

  page: async ({ newPage }, use) => {
    await use(await newPage());
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  // A context made by hand has the project's options, but nobody closes it: a page left open would slow down
  // what follows.
  newPage: async ({ browser, keptPages, common, firstVisits }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      if (!firstVisits && isWished(options)) return keptPages.take(common, options);
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      return options?.javaScriptEnabled === false ? page : openingStarted(page);
    });
    await Promise.all(contexts.map((context) => context.close()));
    await (testInfo.errors.length > 0 ? keptPages.discard() : keptPages.giveBack(common));
  },

  handOver: async ({ keptPages, common }, use) => {
    await use((page, wished = {}) => keptPages.handOver(page, common, wished));
  },

  signedIn: async ({ newPage, api }, use) => {
    await use(async (email, options) => {
      const page = await newPage(options);
      await page.context().addCookies(await api.newSession(email));
      return page;
    });
  },

  lookingAs: async ({ newPage, api }, use) => {
    await use(async (email, options) => {
      const page = await newPage(options);
      await page.context().addCookies(await api.sessionOf(email));
      return page;
    });
  },
});

/** A page that is kept can be given all of these. */
const WISHED = ['viewport', 'userAgent'];

function isWished(options: BrowserContextOptions = {}): options is Wished {
  return Object.keys(options).every((name) => WISHED.includes(name));
}

export { expect, type Locator, type Page } from '@playwright/test';
