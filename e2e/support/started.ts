import { patient } from '@groundswell/testing/slowness';
import type { Page } from '@playwright/test';

/** Element shown in the header until the session has loaded. */
const LOADING = 'header [data-loading]';

/**
 * Waits until the app has started and the session has loaded. Runs inside the page, because starting takes
 * about half a second, and an assertion that has been failing for 250 ms polls only twice a second.
 */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING, {
    polling: 50,
    timeout: patient(20_000),
  });
}

/**
 * Makes `page.goto` wait for hydration. The page's `load` event is too early, because the code is requested
 * only after the first paint. first-paint.spec.ts tests what visitors do before hydration, and defines its
 * own waits.
 */
export function openingStarted(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await untilStarted(page);
    return response;
  };
  return page;
}
