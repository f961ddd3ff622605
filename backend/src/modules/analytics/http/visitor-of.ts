import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import type { Visitor } from '../domain/visitor-keys.js';

/** Set by the browser after consent, and read by nobody else. */
const ANALYTICS_ID = /(?:^|;\s*)analytics_id="?([\w-]{16,64})"?\s*(?:;|$)/;
/** Headers by which browsers say that they load a page ahead of anybody looking at it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * What a request tells about the visitor, for as long as the request lasts. Of a request that nothing has
 * looked at yet too: but for the account, it is in the headers as they came.
 */
export function visitorOf(request: FastifyRequest): Visitor {
  const header = (name: string) => String(request.headers[name] ?? '');
  const userAgent = header('user-agent');
  const { cookie } = request.headers;
  return {
    address: request.ip,
    userAgent,
    analyticsId: cookie === undefined ? null : (ANALYTICS_ID.exec(cookie)?.[1] ?? null),
    optedOut: header('dnt') === '1' || header('sec-gpc') === '1',
    // Looked at by those who count visits, not by those who show pages.
    get automated() {
      const ahead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(header(name)));
      return userAgent === '' || ahead || isbot(userAgent);
    },
    accountId: request.actor?.userId ?? null,
  };
}
