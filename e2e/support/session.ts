import { clientOf } from '@groundswell/testing/playwright-client';
import { signIn as signInWith } from '@groundswell/testing/sign-in';
import type { APIRequestContext, BrowserContext } from '@playwright/test';

export { csrf } from '@groundswell/testing/playwright-client';

/**
 * Signs in without a page, over the calls that the popup and the SPA make. The cookies end up in `request`'s
 * context, so the pages of a browser context whose `request` is given are signed in as well.
 */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await signInWith(clientOf(request), email);
}

/** The value of one of the product's cookies in a browser context. */
export async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}
