import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import type { Visitor } from '../domain/visitor-keys.js';

/** Set by the browser after consent, and read by nobody else. */
const ANALYTICS_COOKIE = 'analytics_id';
const ANALYTICS_ID = /^[\w-]{16,64}$/;
/** Headers by which browsers say that they load a page ahead of anybody looking at it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** What a request tells about the visitor, for as long as the request lasts. */
export function visitorOf(request: FastifyRequest): Visitor {
  const header = (name: string) => String(request.headers[name] ?? '');
  const cookie = request.cookies[ANALYTICS_COOKIE] ?? '';
  const userAgent = header('user-agent');
  return {
    address: request.ip,
    userAgent,
    analyticsId: ANALYTICS_ID.test(cookie) ? cookie : null,
    optedOut: header('dnt') === '1' || header('sec-gpc') === '1',
    automated:
      userAgent === '' ||
      isbot(userAgent) ||
      PURPOSES.some((name) => /prefetch|prerender|preview/i.test(header(name))),
    accountId: request.actor?.userId ?? null,
  };
}
