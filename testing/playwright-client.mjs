import { csrfTokenIn } from './http-client.mjs';

/**
 * The parts of Playwright's `APIRequestContext` that are used here. Its cookies are those of its browser
 * context.
 * @typedef {{ status(): number, headers(): Record<string, string>, text(): Promise<string> }} Response
 * @typedef {{ fetch(url: string, options: object): Promise<Response>, storageState(): Promise<{ cookies: {
 * name: string, value: string }[] }>, }} Context
 */

/**
 * Returns the header required for every write request. Fetches the CSRF cookie first if it's missing.
 * @param {Context} context
 * @returns {Promise<{ 'X-CSRF-Token': string }>}
 */
export async function csrf(context) {
  const token = await tokenIn(context);
  if (token) return { 'X-CSRF-Token': token };
  await context.fetch('/api/auth/session', { method: 'GET' });
  return { 'X-CSRF-Token': await tokenIn(context) };
}

/**
 * Adapts a browser context to a client that can be signed in (`sign-in.mjs`).
 * @param {Context} context
 * @returns {import('./sign-in.mjs').Browserlike}
 */
export function clientOf(context) {
  return {
    get: async (path) => answered(await context.fetch(path, { method: 'GET', maxRedirects: 0 })),
    post: async (path, data) =>
      answered(await context.fetch(path, { method: 'POST', data, headers: await csrf(context) })),
  };
}

/** @param {Response} response */
async function answered(response) {
  const given = response.headers();
  const headers = { get: (/** @type {string} */ name) => given[name] ?? null };
  const text = await response.text();
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  return { status: response.status(), headers, body: isJson ? JSON.parse(text) : text };
}

/** @param {Context} context */
async function tokenIn(context) {
  const { cookies } = await context.storageState();
  return csrfTokenIn(new Map(cookies.map(({ name, value }) => [name, value])));
}
