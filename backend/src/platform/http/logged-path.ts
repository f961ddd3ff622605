import type { FastifyRequest } from 'fastify';

/** What links in emails end in: whoever has one may do what the link does. */
const TOKEN = /^[\w-]{43}/;
const PARAMETER = ':token';

/**
 * A request's path as logs may hold it: without its query, which may hold personal data, and with `:token`
 * where a link in an email has its token, also where no route takes the path.
 */
export function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const declared = routeOptions.url?.split('/') ?? [];
  return url
    .split('?')[0]!
    .split('/')
    .map((part, index) => (declared[index] === PARAMETER || TOKEN.test(part) ? PARAMETER : part))
    .join('/');
}
