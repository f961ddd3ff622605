import { randomUUID } from 'node:crypto';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Response header with the request's ID, which is also the `instance` of a problem and in the log. We make
 * it: an ID sent by a client could be anyone else's. A client's own trace is `traceparent`.
 */
export const REQUEST_ID = 'x-request-id';

/**
 * Makes a request's ID: a random UUID (RFC 9562, version 4), because nothing is sorted by it. Node generates
 * the random bytes of 128 of them at once. A UUIDv7 took an eighth of the time of a response from memory.
 */
export function newRequestId(): string {
  return randomUUID();
}

/** Adds `X-Request-Id` to all responses that Fastify sends. Call this before hooks that respond. */
export function registerRequestIds(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      void reply.header(REQUEST_ID, request.id);
      done();
    });
}
