import type { FastifyRequest } from 'fastify';

import { API_PATHS } from '../route-config.js';

const SCHEME = /^bearer(?: +(\S.*)?)?$/i;
/** Ours, wherever it is sent. */
const OURS = /^gsk_/i;

/**
 * The bearer token of a request (RFC 6750, 2.1), empty where it is missing behind its scheme; null for a
 * request without one, which is what browsers send. A token in a query or a body is none: addresses end up in
 * logs.
 */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.raw.headers;
  if (authorization === undefined) return null;
  const found = SCHEME.exec(authorization);
  if (!found) return null;
  const token = found[1] ?? '';
  // Elsewhere it may be meant for a stub that runs in the same process.
  return OURS.test(token) || API_PATHS.test(request.routeOptions.url ?? request.url) ? token : null;
}
