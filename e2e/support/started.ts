import { patient } from '@groundswell/testing/slowness';
import type { Page } from '@playwright/test';

/** Stands in the header until it is known who is here. */
const LOADING = 'header [data-loading]';

/**
 * The code has come: who is here is known. Looked at from inside the page: it takes about half a second to
 * start, and an assertion that has been in vain for a quarter of one looks twice a second.
 */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING, {
    polling: 50,
    timeout: patient(20_000),
  });
}

/**
 * Makes `page.goto` wait until what the server has drawn was taken over: its code is asked for after the
 * first paint, so the page's `load` says nothing of it. What a visitor does before is first-paint.spec's,
 * which says itself how long it waits.
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
