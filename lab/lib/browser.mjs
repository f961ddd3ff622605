import { chromium } from 'playwright-core';

import { withProduct } from './run.mjs';
import { findChromium } from '../../scripts/lib/browser-tests.mjs';
import { clientOf } from '../../testing/playwright-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';

/**
 * Runs a script of the lab with a started product, filled with the demo, and a Chromium.
 * @param {string} name
 * @param {(stage: { browser: import('playwright-core').Browser, url: string, dir: string }) => Promise<void>} work
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
 * A page in a context of its own, as one person has it: no question about cookies is in the way.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {string} [email] of the person; a visitor where none is given
 */
export async function pageOf(browser, options, email) {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  if (email) await signIn(clientOf(context.request), email);
  return context.newPage();
}
