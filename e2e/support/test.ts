import { test as base, type Page } from '@playwright/test';

import { ProductApi } from './product-api.js';
import { signIn } from './session.js';

interface Fixtures {
  /** A page on which this account is signed in; each call is another browser context, closed with the test. */
  signedIn: (email: string) => Promise<Page>;
  /** A page of somebody else, who is not signed in. */
  stranger: () => Promise<Page>;
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

  // `browser.newContext` has the project's options, and Playwright closes what is left of it after the test.
  stranger: async ({ browser }, use) => {
    await use(async () => (await browser.newContext()).newPage());
  },

  signedIn: async ({ browser }, use) => {
    await use(async (email) => {
      const context = await browser.newContext();
      await signIn(context.request, email);
      return context.newPage();
    });
  },
});

export { expect, type Locator, type Page } from '@playwright/test';
