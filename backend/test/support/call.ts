import type { HttpClient } from './http-client.js';

/** Makes a call, expects the status `expected`, and returns the response body. */
export type Call = <Body extends object = { id: string }>(
  client: HttpClient,
  method: string,
  path: string,
  expected: number,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Body>;
