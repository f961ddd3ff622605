import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import type { Visitor } from '../domain/visitor-keys.js';

/** Set by the browser after consent, and read by nobody else. */
const ANALYTICS_ID = /(?:^|;\s*)analytics_id="?([\w-]{16,64})"?\s*(?:;|$)/;
/** Headers by which browsers say that they load a page ahead of anybody looking at it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** What a request tells about the visitor, for as long as the request lasts. */
export function visitorOf({ headers, ip, actor }: FastifyRequest): Visitor {
  const header = (name: string) => String(headers[name] ?? '');
  const userAgent = header('user-agent');
  const ahead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(header(name)));
  return {
    address: ip,
    userAgent,
    analyticsId: ANALYTICS_ID.exec(header('cookie'))?.[1] ?? null,
    optedOut: header('dnt') === '1' || header('sec-gpc') === '1',
    automated: userAgent === '' || ahead || isbot(userAgent),
    accountId: actor?.userId ?? null,
  };
}
