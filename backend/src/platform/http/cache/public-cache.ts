import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { matchesTag, tagOf } from './etag.js';
import { cacheResponse, PRIVATE, type PublicRead } from './public-read.js';
import type { EncodedBody } from './response-cache.js';
import { AddRouteConfig, API_PATHS } from '../route-config.js';

export interface PublicCacheOptions {
  /**
   * Seconds a browser may use the answer without asking. 0 (default): it asks each time, and mostly hears
   * 304.
   */
  maxAge?: number;
  /** Seconds a shared cache may use it; 5, or `maxAge` where that is longer. */
  sMaxAge?: number;
  /** Seconds after that in which a shared cache may still use it while it fetches a new one. */
  staleWhileRevalidate?: number;
  /**
   * True: this process caches the response for a moment and sends it to whoever asks for the same address
   * (see `ResponseCache`). So it must depend on nothing of the request but the address.
   */
  fromMemory?: boolean;
}

/** Headers that belong to one answer, not to all that say the same. */
const OF_ONE_ANSWER = new Set([
  ...['content-length', 'connection', 'date', 'x-request-id', 'ratelimit', 'ratelimit-policy'],
]);

/**
 * Marks a GET whose answer is the same for everybody: it carries `ETag` and a `Cache-Control` fit for a CDN,
 * and answers 304 to a matching `If-None-Match`. A handler that sets `cache-control` itself opts out for that
 * answer; one that sets `etag` itself saves the hashing. The browser asks each time by default, so one's own
 * change shows at once. It takes any API key, and answers it as it answers everybody.
 */
export function PublicCache({
  maxAge = 0,
  sMaxAge = Math.max(5, maxAge),
  staleWhileRevalidate = 30,
  fromMemory = false,
}: PublicCacheOptions = {}) {
  const value = `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
  return AddRouteConfig({ publicCache: value, fromMemory });
}

/**
 * Applies the routes' `@PublicCache(...)`. Other answers of the API are kept by nobody, unless they say
 * themselves for how long.
 */
export function registerPublicCache(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload: unknown, done) => {
      const { publicRead } = request;
      if (publicRead?.variant && mayBeKept(reply, payload)) {
        return send(keepVariant(request, reply, publicRead, payload), done);
      }
      if (reply.hasHeader('cache-control')) return done(null, payload);
      const cacheControl = request.routeOptions.config.publicCache;
      if (!cacheControl) {
        if (API_PATHS.test(request.routeOptions.url ?? '')) void reply.header('cache-control', PRIVATE);
        return done(null, payload);
      }
      if (!isText(reply, payload)) return done(null, payload);
      return send(sendPublic(request, reply, payload, cacheControl), done);
    });
}

/** Goes on at once where it can: see `cacheResponse`. */
const afterwards = <Given, Made>(
  given: Given | Promise<Given>,
  make: (given: Given) => Made,
  failed?: (error: Error) => Made,
) => (given instanceof Promise ? given.then(make, failed) : make(given));

function send<Sent>(made: Sent | Promise<Sent>, done: (error: Error | null, sent?: Sent) => void): void {
  void afterwards(made, (sent) => done(null, sent), done);
}

/** @returns what is sent: the payload as it is, encoded, or nothing where the reader has it. */
function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
  cacheControl: string,
): string | Buffer | Promise<string | Buffer> {
  if (!reply.hasHeader('etag')) {
    // A list's total and next page are part of what the reader is told, so they are part of the tag.
    void reply.header('etag', tagOf([payload, reply.getHeader('x-total-count'), reply.getHeader('link')]));
  }
  void reply.header('cache-control', cacheControl);
  const etag = String(reply.getHeader('etag'));
  const encoded =
    request.publicRead && mayBeKept(reply, payload)
      ? cacheResponse(request, request.publicRead, {
          headers: headersOf(reply),
          body: Buffer.from(payload),
          etag,
        })
      : null;

  return afterwards(encoded, (body) => {
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && matchesTag(asked, etag)) {
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    }
    return body ? asEncoded(reply, body) : payload;
  });
}

/** One of the answers of an address: for this reader, and in memory for those who get the same one. */
function keepVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  read: PublicRead,
  payload: string,
): Buffer | Promise<Buffer> {
  const body = Buffer.from(payload);
  const encoded = cacheResponse(request, read, { headers: headersOf(reply), body, etag: null });
  return afterwards(encoded, (made) => asEncoded(reply, made));
}

function asEncoded(reply: FastifyReply, { headers, body }: EncodedBody): Buffer {
  for (let n = 0; n < headers.length; n += 2) void reply.header(headers[n]!, headers[n + 1]!);
  return body;
}

const isText = (reply: FastifyReply, payload: unknown): payload is string =>
  reply.statusCode === 200 && typeof payload === 'string';

const mayBeKept = (reply: FastifyReply, payload: unknown): payload is string =>
  isText(reply, payload) && !reply.hasHeader('set-cookie');

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !OF_ONE_ANSWER.has(name)) headers[name] = String(value);
  }
  return headers;
}
