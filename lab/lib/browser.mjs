import { chromium } from 'playwright-core';

import { withProduct } from './run.mjs';
import { findChromium } from '../../scripts/lib/browser-tests.mjs';
import { clientOf } from '../../testing/playwright-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';

/**
 * Runs a lab script with a running product, demo data and a Chromium.
 * @param {string} name
 * @param {(stage: { browser: import('playwright-core').Browser, url: string, dir: string }) => Promise<void>}
 * work
 */
export function withBrowser(name, work) {
  process.env.RATE_LIMIT_FACTOR ??= '0';
  const executablePath = findChromium();
  return withProduct(name, async ({ url }, dir) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      await work({ browser, url, dir });
    } finally {
      await browser.close();
    }
  });
}

/**
 * Opens a page in a new browser context, without the cookie banner.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {string} [email] account to sign in; a signed-out visitor by default
 */
export async function pageOf(browser, options, email) {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  if (email) await signIn(clientOf(context.request), email);
  return context.newPage();
}
