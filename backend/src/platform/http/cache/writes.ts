import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import type { Env } from '../../config/env.js';
import { withFreshReads } from '../../database/fresh-reads.js';
import { comesWithKey } from '../auth/api-key.js';
import { bringsVisitorToken } from '../auth/visitor.js';
import { AddRouteConfig } from '../route-config.js';

const COOKIE = 'wrote_recently';
/**
 * Seconds for which the one who wrote reads everything from the primary: far longer than another process
 * keeps a response (1 s) or a replica may be behind (1 s, checked every half second).
 */
const TTL = 10;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PRESENT = new RegExp(`(?:^|;\\s*)${COOKIE}=`);

/** For busy routes that change nothing the public reads. */
export function ChangesNothingPublic() {
  return AddRouteConfig({ changesNothingPublic: true });
}

/**
 * Whether the reader has written something a moment ago, and so must see it: no cached response, no replica.
 * The cookie is not signed: anyone who makes one up gets the same answers, at the price of a slower one.
 */
export function hasJustWritten(request: FastifyRequest): boolean {
  const { cookie } = request.raw.headers;
  return cookie !== undefined && PRESENT.test(cookie);
}

/**
 * A write drops all kept responses of this process before it is answered; in other processes they are a
 * second old at most. The writer sees the write at once everywhere: where another process or a replica may
 * answer the next request, a cookie says so (ADR 12).
 */
export function registerWrites(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const isOneOfMany = env.PROCESS !== 'all' || env.replicaUrls.length > 0;
  // Path, SameSite and Secure are those of all cookies (`registerSession`).
  const cookie = { httpOnly: true, maxAge: TTL };

  // Without replicas every read is fresh, and from the first `withFreshReads` on Node follows each promise.
  if (env.replicaUrls.length > 0) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (hasJustWritten(request)) withFreshReads(done);
      else done();
    });
  }
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { method, routeOptions } = request;
    // A 5xx may come after the change was made.
    const refused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (SAFE_METHODS.has(method) || refused || routeOptions.config.changesNothingPublic) return done();
    fastify.responseCache.clear();
    const keepsCookies = !bringsVisitorToken(request) && !comesWithKey(request);
    if (isOneOfMany && keepsCookies && reply.statusCode < 400) void reply.setCookie(COOKIE, '1', cookie);
    done();
  });
}
