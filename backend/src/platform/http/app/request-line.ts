import type { IncomingMessage } from 'node:http';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { DomainError } from '../../../shared/domain-error.js';

const AUTHORITY = /^https?:\/\/[^/?#]*/i;
/** A host name or address with or without a port (RFC 9110, 7.2; RFC 3986, 3.2.2). It may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;
/** A name of 253 characters and a port. */
const HOST_MAX = 260;

/**
 * The path that a request target stands for (RFC 9112, 3.2): an absolute one (`GET http://host/path`) is
 * served as its path. One that stands for none becomes `/`, since much behind this takes for granted that
 * there is one; the hook below refuses it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.slice(AUTHORITY.exec(target)?.[0].length ?? target.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Refuses what RFC 9112 says must be refused, and answers `OPTIONS *`. To be called before every other hook.
 */
export function registerRequestLine(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const refuse = (message: string) => {
      // What follows on this connection may not be what it seems either.
      void reply.header('connection', 'close');
      done(new DomainError('invalid', 'BAD_REQUEST', message));
    };
    const target = request.originalUrl;
    if (!namesOneHost(request.raw)) return refuse('A request must name one host (Host).');
    if (target.startsWith('/') || AUTHORITY.test(target)) return done();
    if (request.method !== 'OPTIONS' || target !== '*') return refuse('The request target must be a path.');
    void reply.code(204).header('allow', 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS').send();
  });
}

/**
 * Two of them, or one that is none, are how a request is made to mean one thing to a proxy and another to us.
 * HTTP/1.0 needs none.
 */
function namesOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0';
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1 && host.length <= HOST_MAX && HOST.test(host);
}
