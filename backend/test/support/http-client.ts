import { type Answer, HttpClient } from '@groundswell/testing/http-client';

import { assertFitsDocument, operationOf } from './once/contract.js';

export type { Answer, HttpClient } from '@groundswell/testing/http-client';

/** A body or row that a test examines. */
// oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the test is about to find out
export type Unread = any;

/** A browser without cookies. Fails on a response that openapi.yaml doesn't document. */
export function newClient(origin: string): HttpClient {
  return new HttpClient(origin, { check: assertAsPromised });
}

function assertAsPromised(method: string, path: string, { status, headers, body }: Answer): void {
  assertFitsDocument(method, path, status, headers.get('content-type') ?? '', body);
  assertKeptByNobodyElse(method, path, headers.get('cache-control') ?? '');
}

/** Every API response must either be explicitly public or forbid caching. */
function assertKeptByNobodyElse(method: string, path: string, cacheControl: string): void {
  if (!operationOf(method, path) || /^public,|\bno-store\b/.test(cacheControl)) return;
  throw new Error(`${method} ${path} may be kept by a cache: "${cacheControl}"`);
}
