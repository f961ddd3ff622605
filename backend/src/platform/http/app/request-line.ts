import type { IncomingMessage } from 'node:http';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { DomainError } from '../../../shared/domain-error.js';

const AUTHORITY = /^https?:\/\/[^/?#]*/i;
/** Matches a host name or IP address with an optional port (RFC 9110, 7.2; RFC 3986, 3.2.2). May be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;
/** Maximum length of the Host header: a name of 253 characters and a port. */
const HOST_MAX = 260;

/**
 * Returns the path of a request target (RFC 9112, 3.2). An absolute target (`GET http://host/path`) is served
 * as its path. A target without a path becomes `/`, because later code expects a path. `registerRequestLine`
 * then rejects it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.slice(AUTHORITY.exec(target)?.[0].length ?? target.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Rejects requests that RFC 9112 requires to be rejected, and responds to `OPTIONS *`. Call this before all
 * other hooks.
 */
export function registerRequestLine(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const refuse = (message: string) => {
      // Closes the connection, because later requests on it may be malformed too.
      void reply.header('connection', 'close');
      done(new DomainError('invalid', 'BAD_REQUEST', message));
    };
    const target = request.originalUrl;
    if (!namesOneHost(request.raw)) return refuse('A request must name exactly one host (Host).');
    if (target.startsWith('/') || AUTHORITY.test(target)) return done();
    if (request.method !== 'OPTIONS' || target !== '*') return refuse('The request target must be a path.');
    void reply.code(204).header('allow', 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS').send();
  });
}

/**
 * True if a request has exactly one valid Host header, or none in HTTP/1.0. If there are two or an invalid
 * one, a proxy and this process could interpret the request differently (request smuggling).
 */
function namesOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1 && host.length <= HOST_MAX && HOST.test(host);
}
