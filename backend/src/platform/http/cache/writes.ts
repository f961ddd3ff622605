import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import type { Env } from '../../config/env.js';
import { withFreshReads } from '../../database/fresh-reads.js';
import { comesWithKey } from '../auth/api-key.js';
import { bringsVisitorToken } from '../auth/visitor.js';
import { AddRouteConfig } from '../route-config.js';

const COOKIE = 'wrote_recently';
/**
 * How long someone who has just written reads from the primary, in seconds. Much longer than another process
 * caches a response (1 s) or a replica may lag (1 s, checked every half second).
 */
const TTL = 10;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PRESENT = new RegExp(`(?:^|;\\s*)${COOKIE}=`);

/** Marks frequent writes that don't change any public page. */
export function ChangesNothingPublic() {
  return AddRouteConfig({ changesNothingPublic: true });
}

/**
 * True if the client has written recently and therefore must see the result, without cached responses or
 * replicas. The cookie isn't signed: a forged cookie only makes responses slower.
 */
export function hasJustWritten(request: FastifyRequest): boolean {
  const { cookie } = request.raw.headers;
  return cookie !== undefined && PRESENT.test(cookie);
}

/**
 * Clears this process's response cache after a write, before the response is sent. In other processes, cached
 * responses are at most a second old. The writer sees the result immediately everywhere: if another process
 * or a replica could serve the next request, a cookie prevents that (ADR 12).
 */
export function registerWrites(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const isOneOfMany = env.PROCESS !== 'all' || env.replicaUrls.length > 0;
  // Path, SameSite and Secure have the defaults of all cookies (`registerSession`).
  const cookie = { httpOnly: true, maxAge: TTL };

  // Without replicas, all reads are fresh. Skipping `withFreshReads` is worthwhile in that case, because
  // after its first use, Node tracks every promise.
  if (env.replicaUrls.length > 0) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (hasJustWritten(request)) withFreshReads(done);
      else done();
    });
  }
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { method, routeOptions } = request;
    // A 5xx may occur after the change was made, so it counts as a write.
    const refused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (SAFE_METHODS.has(method) || refused || routeOptions.config.changesNothingPublic) return done();
    fastify.responseCache.clear();
    const keepsCookies = !bringsVisitorToken(request) && !comesWithKey(request);
    if (isOneOfMany && keepsCookies && reply.statusCode < 400) void reply.setCookie(COOKIE, '1', cookie);
    done();
  });
}
