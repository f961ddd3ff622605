import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { ProductApi } from './product-api.js';
import { signIn } from './session.js';

interface Fixtures {
  /** A page on which this account is signed in; each call is another browser context. */
  signedIn: (email: string) => Promise<Page>;
  /** A page of somebody else, who is not signed in, in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** Lays out what a test needs. */
  api: ProductApi;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  api: [
    async ({ playwright }, use) => {
      const api = new ProductApi(playwright.request);
      await use(api);
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  // A context made by hand has the project's options, but nobody closes it: a page left open would slow down what follows.
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
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
