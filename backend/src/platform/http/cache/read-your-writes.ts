import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../config/env.js';
import { withFreshReads } from '../../database/fresh-reads.js';
import { comesWithKey } from '../auth/api-key.js';
import { bringsVisitorToken } from '../auth/visitor-token.js';

const COOKIE = 'wrote_recently';
/**
 * Seconds for which the one who wrote reads what everybody writes at once: far longer than another process
 * keeps an answer (1 s) or a replica may be behind (1 s, looked at every half).
 */
const TTL = 10;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PRESENT = new RegExp(`(?:^|;\\s*)${COOKIE}=`);

/**
 * Whether the reader has written something a moment ago, and so must see it: no cached response, no replica.
 * The cookie is not signed: who makes one up gets the same answers, at the price of a search that nobody has
 * asked for before.
 */
export function hasJustWritten(request: FastifyRequest): boolean {
  const { cookie } = request.raw.headers;
  return cookie !== undefined && PRESENT.test(cookie);
}

/** Read your writes, where another process or a replica may answer the next request (ADR 12). */
export function registerReadYourWrites(app: NestFastifyApplication, env: Env): void {
  if (env.PROCESS === 'all' && env.replicaUrls.length === 0) return;
  const fastify = app.getHttpAdapter().getInstance();
  const secure = env.appUrl.startsWith('https:');

  // Without replicas every read is fresh, and from the first `withFreshReads` on Node follows each promise.
  if (env.replicaUrls.length > 0) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (hasJustWritten(request)) withFreshReads(done);
      else done();
    });
  }
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (hasChangedSomething(request, reply)) {
      void reply.setCookie(COOKIE, '1', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: TTL,
      });
    }
    done();
  });
}

/**
 * A visit that is counted changes nothing that the visitor could read; who brings no cookies is given none.
 */
function hasChangedSomething(request: FastifyRequest, reply: FastifyReply): boolean {
  if (bringsVisitorToken(request) || comesWithKey(request)) return false;
  const { publicChange } = request.routeOptions.config;
  return !SAFE_METHODS.has(request.method) && reply.statusCode < 400 && publicChange !== null;
}
