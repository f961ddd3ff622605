import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { type Common, KeptPages, type Wished } from './kept-pages.js';
import { ProductApi } from './product-api.js';
import { endOfLog, showServerLog, traceHeader } from './server-log.js';
import { openingStarted } from './started.js';

interface Fixtures {
  /** True if pages start with an empty cache and no compiled code, as on a first visit. */
  firstVisits: boolean;
  /** Options all pages of the test share. */
  common: Common;
  /** Attaches the product's log to failed tests. */
  serverLog: void;
  /** Returns a page signed in to this account. Each call creates a new browser context. */
  signedIn: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Like `signedIn`, but for read-only tests: each worker signs in only once per account. */
  lookingAs: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Returns a page of a new visitor, in its own browser context. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Resets a page from `newPage` for another new visitor. */
  handOver: (page: Page, wished?: Wished) => Promise<void>;
}

interface WorkerFixtures {
  keptPages: KeptPages;
  /** Client that prepares a test's data. */
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
    // Headers that identify this test's requests in the log.
    async ({ extraHTTPHeaders: _ }, use, testInfo) => {
      const begin = endOfLog();
      await use();
      await showServerLog(testInfo, begin);
    },
    { auto: true },
  ],

  keptPages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(browser);
      await use(pages);
      await pages.close();
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

  // A manually created context uses the project's options, but must also be closed manually: an open page
  // would slow down later tests.
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

/** Options that a reused page can take on. */
const WISHED = ['viewport', 'userAgent'];

function isWished(options: BrowserContextOptions = {}): options is Wished {
  return Object.keys(options).every((name) => WISHED.includes(name));
}

export { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
