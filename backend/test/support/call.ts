import type { HttpClient } from './http-client.js';

/** Makes a call that must be answered with `expected`. Gives the answer's body. */
export type Call = <Body extends object = { id: string }>(
  client: HttpClient,
  method: string,
  path: string,
  expected: number,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Body>;
