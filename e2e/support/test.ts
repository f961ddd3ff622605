import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { ProductApi } from './product-api.js';
import { endOfLog, showServerLog, traceHeader } from './server-log.js';
import { openingStarted } from './started.js';

interface Fixtures {
  /** A test that fails shows what the product said of its requests. */
  serverLog: void;
  /** A page on which this account is signed in; each call is another browser context. */
  signedIn: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The same for screens that are only looked at: signing in is done once by each worker. */
  lookingAs: (email: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody else, who is not signed in, in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
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

  page: async ({ page }, use) => {
    await use(openingStarted(page));
  },

  // A context made by hand has the project's options, but nobody closes it: a page left open would slow down
  // what follows.
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      return options?.javaScriptEnabled === false ? page : openingStarted(page);
    });
    await Promise.all(contexts.map((context) => context.close()));
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

export { expect, type Locator, type Page } from '@playwright/test';
