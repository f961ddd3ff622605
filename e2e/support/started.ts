import { expect, type Page } from '@playwright/test';

/** The code has come: who is here is known. */
export async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
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
