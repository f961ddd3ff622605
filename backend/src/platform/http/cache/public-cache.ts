import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiNotModifiedResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';

import { Unavailable } from '../../../shared/domain-error.js';
import { pageLocaleOf } from '../input/page-locale.js';
import { bearerOf } from '../auth/api-key.js';
import { localeOf } from '../input/reader-locale.js';
import { headers } from '../openapi/shared-parts.js';
import { REQUEST_ID } from '../responses/request-id.js';
import { AddRouteConfig, API_PATHS } from '../route-config.js';
import { matchesTag, tagOf } from './http-fields.js';
import { createResponseCache, PublicResponse, type ResponseCache } from './response-cache.js';
import { hasJustWritten } from './writes.js';

/** Maximum length of a URL whose response is cached. No one links to longer URLs. */
const MAX_ADDRESS = 512;
/** How long, in seconds, a shared cache may use an expired response while it fetches a new one. */
const STALE = 30;
/** Header for responses that aren't marked as public, so they may be personal. */
export const PRIVATE = 'private, no-store';
/** Headers specific to a single response, which must not be cached. */
const OF_ONE_RESPONSE = new Set([REQUEST_ID, 'connection', 'date', 'ratelimit', 'ratelimit-policy']);
const OF_A_BODY = ['content-type', 'content-encoding', 'content-length'];

interface PublicCacheOptions {
  /**
   * How long, in seconds, a browser may use the response without revalidation. If 0 (default), it always
   * revalidates, and usually gets a 304.
   */
  maxAge?: number;
  /**
   * How long, in seconds, a shared cache may use the response. Defaults to 5, or to `maxAge` if that is
   * longer.
   */
  sMaxAge?: number;
  /**
   * If true, this process caches the response for a second and sends it to everyone who requests the same
   * URL. So it must depend only on the URL, and with `byLanguage` on the reader's language.
   */
  fromMemory?: boolean;
  /** True if the response contains our texts in the reader's language (`ReaderWords`). */
  byLanguage?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

/**
 * Marks a GET with the same response for everyone: it gets an `ETag` and a `Cache-Control` for CDNs, and is
 * 304 for a matching `If-None-Match`. A handler that sets `cache-control` itself opts out for that response.
 * By default, browsers always revalidate, so users see their own changes immediately. Accepts any API key,
 * which makes no difference to the response.
 */
export function PublicCache(options: PublicCacheOptions = {}) {
  const { maxAge = 0, sMaxAge, fromMemory = false, byLanguage = false } = options;
  const shared = sMaxAge ?? Math.max(5, maxAge);
  const value = `public, max-age=${maxAge}, s-maxage=${shared}, stale-while-revalidate=${STALE}`;
  return applyDecorators(
    AddRouteConfig({ publicCache: value, fromMemory, byLanguage }),
    UseInterceptors(PublicReads),
    ApiNotModifiedResponse({
      description: 'Not modified: the caller’s copy is still current.',
      headers: headers('ETag', 'Cache-Control', 'X-Request-Id'),
    }),
  );
}

/** Caches and revalidates the responses of routes marked with `@PublicCache()`. */
class PublicReads implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const handle = async () => {
      const value: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      return { value, response: publicResponseOf(reply, value) };
    };
    let mine: ReturnType<typeof handle> | undefined;
    let response: PublicResponse | undefined;
    if (mayShare(request)) {
      const read = async () => (await (mine = handle())).response;
      const { responseCache } = request.server;
      response = await responseCache.fetch(addressOf(request), { context: read }).catch((error: unknown) => {
        // Requests that waited for a failed read don't try it again, because they would wait once more. Any
        // other error may be specific to the first reader, such as a 404 for a visitor to a page that only
        // its owner may see.
        if (!mine && error instanceof Unavailable) throw error;
        return undefined;
      });
    }
    if (!response) {
      const handled = await (mine ?? handle());
      if (!handled.response) return of(handled.value);
      response = handled.response;
    }
    const { headers, body } = response.for(request.headers['accept-encoding'] as string | undefined);
    void reply.headers(headers);
    return of(body);
  }
}

/** Returns the URL of a response, with its language. */
function addressOf(request: FastifyRequest): string {
  const { byLanguage } = request.routeOptions.config;
  return `${byLanguage ? localeOf(request) : pageLocaleOf(request)} ${request.url}`;
}

/** Builds the response to share. @returns undefined for a response that isn't public. */
function publicResponseOf(reply: FastifyReply, value: unknown): PublicResponse | undefined {
  const isValue = typeof value === 'string' || (typeof value === 'object' && value !== null);
  if (!isValue || reply.sent || reply.statusCode !== 200 || reply.hasHeader('cache-control'))
    return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const headers: Record<string, string> = {};
  for (const [name, field] of Object.entries(reply.getHeaders()))
    if (field !== undefined && !OF_ONE_RESPONSE.has(name)) headers[name] = String(field);
  headers['cache-control'] = reply.request.routeOptions.config.publicCache!;
  headers['content-type'] ??=
    `${typeof value === 'string' ? 'text/plain' : 'application/json'}; charset=utf-8`;
  // Readers also see a list's total and its next page, so the ETag depends on them.
  headers.etag = tagOf([text, headers['x-total-count'], headers.link]);
  return new PublicResponse(headers, Buffer.from(text));
}

/** False if the request must reach the handler, right after a write. */
function mayShare(request: FastifyRequest): boolean {
  if (!request.routeOptions.config.fromMemory || request.url.length > MAX_ADDRESS) return false;
  return !hasJustWritten(request);
}

/**
 * True if the request gets a response from memory before all other hooks. A request with an API key doesn't,
 * because its key is checked and counted first. It then gets the same response.
 */
function mayShareFirst(request: FastifyRequest): boolean {
  return request.method === 'GET' && mayShare(request) && bearerOf(request) === null;
}

/**
 * Responds to public reads from memory before sessions, limits and guards run, and with 304 to clients that
 * have the response. Marks API responses without cache headers as private. Call this before compression and
 * before all hooks that a response from memory doesn't need.
 */
export function registerPublicCache(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = createResponseCache();
  fastify.decorate('responseCache', cache);

  fastify.addHook('onRequest', (request, reply, done) => {
    const response = mayShareFirst(request) ? cache.get(addressOf(request)) : undefined;
    if (!response) return done();
    reply.hijack();
    send(request, reply, response);
  });

  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { publicCache } = request.routeOptions.config;
    if (!reply.hasHeader('cache-control') && API_PATHS.test(request.routeOptions.url ?? ''))
      void reply.header('cache-control', PRIVATE);
    const isNews = reply.statusCode !== 200 || !has(request, reply.getHeader('etag'));
    if (publicCache === undefined || isNews) return done(null, payload);
    void reply.code(304);
    for (const name of OF_A_BODY) void reply.removeHeader(name);
    done(null, '');
  });
}

/** Bypasses Fastify, because none of its response handling is needed. */
function send(request: FastifyRequest, { raw }: FastifyReply, response: PublicResponse): void {
  if (has(request, response.headers.etag)) {
    const { 'content-type': _type, ...headers } = response.headers;
    raw.writeHead(304, { ...headers, [REQUEST_ID]: request.id }).end();
    return;
  }
  const { fields, body } = response.for(request.headers['accept-encoding'] as string | undefined);
  raw.writeHead(200, [...fields, REQUEST_ID, request.id]).end(body);
}

/** True if the client already has the response. */
function has({ headers }: FastifyRequest, etag: unknown): boolean {
  const condition = headers['if-none-match'];
  return condition !== undefined && typeof etag === 'string' && matchesTag(condition, etag);
}
