import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Env } from '../../config/env.js';
import { loggedPath } from '../route-config.js';

/** Matches version, trace, span and flags (W3C Trace Context, 3.2). */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const TRACEPARENT_LENGTH = 55;

/**
 * At `LOG_LEVEL=debug`, logs a line per response: method, path, status, milliseconds, the request's ID
 * (`X-Request-Id`), and the caller's trace if it sent one (`traceparent`), so that the lines of one visit can
 * be found. Call this before the routes.
 */
export function registerRequestLog(app: NestFastifyApplication, env: Env): void {
  if (env.LOG_LEVEL !== 'debug') return;
  const logger = new Logger('Request');
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const trace = traceOf(request.headers.traceparent);
      const took = `${Math.round(reply.elapsedTime)} ms`;
      // `reply.statusCode` would be wrong for a response from memory, which bypasses Fastify.
      logger.debug(
        `${request.method} ${loggedPath(request)}: ${reply.raw.statusCode} in ${took}, request ${request.id}${trace && `, trace ${trace}`}`,
      );
      done();
    });
}

/** Returns the trace ID in a `traceparent` header. Empty if the header is missing or invalid. */
export function traceOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length !== TRACEPARENT_LENGTH) return '';
  return TRACEPARENT.exec(header)?.[1] ?? '';
}
