import { createHash } from 'node:crypto';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { AddRouteConfig } from './route-config.js';

export interface PublicCacheOptions {
  /** Seconds a browser may use the answer without asking. 0 (default): it asks each time, and mostly hears 304. */
  maxAge?: number;
  /** Seconds a shared cache may use it; 5, or `maxAge` where that is longer. */
  sMaxAge?: number;
  /** Seconds after that in which a shared cache may still use it while it fetches a new one. */
  staleWhileRevalidate?: number;
}

/** Hash characters in an ETag: 132 bits, far beyond chance. */
const TAG_LENGTH = 22;

/**
 * Marks a GET whose answer is the same for everybody: it carries `ETag` and a `Cache-Control` fit for a CDN, and answers
 * 304 to a matching `If-None-Match` (contract 2). A handler that sets `cache-control` itself opts out for that answer;
 * one that sets `etag` itself saves the hashing. The browser asks each time by default, so one's own vote shows at once.
 */
export function PublicCache({
  maxAge = 0,
  sMaxAge = Math.max(5, maxAge),
  staleWhileRevalidate = 30,
}: PublicCacheOptions = {}) {
  const value = `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
  return AddRouteConfig({ publicCache: value });
}

/** Carries out the routes' `@PublicCache(...)`. */
export function registerPublicCache(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply, payload: unknown) => {
      const cacheControl = (request.routeOptions.config as { publicCache?: string } | undefined)?.publicCache;
      if (!cacheControl || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      if (reply.hasHeader('cache-control')) return payload;

      if (!reply.hasHeader('etag')) {
        // A list's total and next page are part of what the reader is told, so they are part of the tag.
        void reply.header(
          'etag',
          tagOf([payload, reply.getHeader('x-total-count'), reply.getHeader('link')]),
        );
      }
      void reply.header('cache-control', cacheControl);
      const asked = request.headers['if-none-match'];
      if (asked === undefined || !matches(asked, String(reply.getHeader('etag')))) return payload;
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    });
}

/** Weak, because a proxy that compresses the answer keeps its meaning, not its bytes. */
function tagOf(parts: unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part === undefined ? '\0' : String(part)).update('\0');
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`;
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
