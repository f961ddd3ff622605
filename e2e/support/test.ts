import {
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { ProductApi } from './product-api.js';
import { endOfLog, showServerLog, traceHeader } from './server-log.js';
import { signIn } from './session.js';
import { openingStarted } from './started.js';

interface Fixtures {
  /** A test that fails shows what the product said of its requests. */
  serverLog: void;
  /** A page on which this account is signed in; each call is another browser context. */
  signedIn: (email: string) => Promise<Page>;
  /** A page of somebody else, who is not signed in, in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** Lays out what a test needs. */
  api: ProductApi;
  /**
   * The cookies of somebody who is signed in; asked for once by each worker. For screens that are only
   * looked at.
   */
  sessionOf: (email: string) => Promise<StorageState>;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use) => {
      const api = new ProductApi(playwright.request);
      await use(api);
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  sessionOf: [
    async ({ api }, use) => {
      const sessions = new Map<string, Promise<StorageState>>();
      await use((email) => {
        const session = sessions.get(email) ?? api.person(email).then((person) => person.storageState());
        sessions.set(email, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  extraHTTPHeaders: async ({ baseURL: _ }, use, testInfo) => {
    await use(traceHeader(testInfo));
  },

  serverLog: [
    async ({ baseURL: _ }, use, testInfo) => {
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

  signedIn: async ({ newPage }, use) => {
    await use(async (email) => {
      const page = await newPage();
      await signIn(page.context().request, email);
      return page;
    });
  },
});

export { expect, type Locator, type Page } from '@playwright/test';
