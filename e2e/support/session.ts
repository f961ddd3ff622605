import { HttpClient } from '@groundswell/testing/http-client';
import { clientOf } from '@groundswell/testing/playwright-client';
import { signIn as signInWith } from '@groundswell/testing/sign-in';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { parseSetCookie } from 'set-cookie-parser';

import { PRODUCT } from './environment.js';

/** A cookie to add to a browser context. */
export type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/**
 * Signs in without a page, using the same calls as the popup and the app. Cookies are stored in `request`'s
 * context, so pages in the same browser context are signed in too.
 */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await signInWith(clientOf(request), email);
}

/**
 * Signs in as a new browser would, using Node's HTTP client, which Playwright doesn't record.
 * @param headers sent with each request
 * @returns the cookies of that browser
 */
export async function newSession(email: string, headers: Record<string, string>): Promise<Cookie[]> {
  const lines: string[] = [];
  const client = new HttpClient(PRODUCT, {
    headers,
    check: (_method, _path, { setCookies }) => void lines.push(...setCookies),
  });
  await signInWith(client, email);
  const cookies = new Map(lines.map((line) => [cookieIn(line).name, cookieIn(line)]));
  // The server deleted some cookies during the sign-in.
  return [...cookies.values()].filter(({ name }) => client.cookies.has(name));
}

const SAME_SITE = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** @param line value of a `Set-Cookie` header */
function cookieIn(line: string): Cookie {
  const { name, value, path, expires, maxAge, httpOnly, secure, sameSite } = parseSetCookie(line, {
    decodeValues: false,
  })[0]!;
  const end = maxAge === undefined ? expires?.getTime() : Date.now() + maxAge * 1000;
  return {
    name,
    value,
    domain: new URL(PRODUCT).hostname,
    path: path ?? '/',
    expires: end === undefined ? -1 : end / 1000,
    httpOnly: httpOnly ?? false,
    secure: secure ?? false,
    sameSite: SAME_SITE[(sameSite ?? 'lax').toLowerCase() as keyof typeof SAME_SITE],
  };
}

/** Value of one of the product's cookies in a browser context. */
export async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}
