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
import { bearerOf } from '../auth/api-key.js';
import { headers } from '../openapi/shared-parts.js';
import { AddRouteConfig, API_PATHS } from '../route-config.js';
import { matchesTag, tagOf } from './http-fields.js';
import { createResponseCache, PublicResponse, type ResponseCache } from './response-cache.js';
import { hasJustWritten } from './writes.js';

/** Characters of an address beyond which its response is not kept: no one links to such a page. */
const MAX_ADDRESS = 512;
/** Seconds after that in which a shared cache may still use a response while it fetches a new one. */
const STALE = 30;
/** For responses that are not marked as everyone's, and so may be one person's. */
export const PRIVATE = 'private, no-store';
/** Headers that belong to one response, not to all that say the same. */
const OF_ONE_RESPONSE = new Set(['connection', 'date', 'ratelimit', 'ratelimit-policy']);
const OF_A_BODY = ['content-type', 'content-encoding', 'content-length'];

interface PublicCacheOptions {
  /** Seconds a browser may use the answer without asking. 0 (default): it asks, and mostly gets a 304. */
  maxAge?: number;
  /** Seconds a shared cache may use it; 5, or `maxAge` where that is longer. */
  sMaxAge?: number;
  /**
   * True: this process keeps the answer for a second and sends it to everyone who asks for the same address.
   * So it must depend on nothing of the request but the address.
   */
  fromMemory?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

/**
 * Marks a GET whose answer is the same for everyone: it carries `ETag` and a `Cache-Control` fit for a CDN,
 * and answers 304 to a matching `If-None-Match`. A handler that sets `cache-control` itself opts out for that
 * answer. The browser asks each time by default, so one's own change shows at once. It takes any API key, and
 * answers it as it answers everyone.
 */
export function PublicCache({ maxAge = 0, sMaxAge, fromMemory = false }: PublicCacheOptions = {}) {
  const shared = sMaxAge ?? Math.max(5, maxAge);
  const value = `public, max-age=${maxAge}, s-maxage=${shared}, stale-while-revalidate=${STALE}`;
  return applyDecorators(
    AddRouteConfig({ publicCache: value, fromMemory }),
    UseInterceptors(PublicReads),
    ApiNotModifiedResponse({
      description: 'What the caller has is still right.',
      headers: headers('ETag', 'Cache-Control'),
    }),
  );
}

/** Answers the routes marked with `@PublicCache()`. */
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
      response = await responseCache.fetch(request.url, { context: read }).catch((error: unknown) => {
        // Those who have waited for a reader in vain do not wait once more. Any other error may be that
        // reader's own, such as a 404 for one who may not see what this one may.
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

/** @returns undefined for an answer that is not everyone's. */
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
  // A list's total and next page are part of what the reader sees, so they are part of the tag.
  headers.etag = tagOf([text, headers['x-total-count'], headers.link]);
  return new PublicResponse(headers, Buffer.from(text));
}

/** False where only the handler may answer: after a write, and for API keys, which are counted. */
function mayShare(request: FastifyRequest): boolean {
  if (!request.routeOptions.config.fromMemory || request.url.length > MAX_ADDRESS) return false;
  return !hasJustWritten(request) && bearerOf(request) === null;
}

/**
 * Answers public reads from memory before sessions, limits and guards look at the request, and says 304 to
 * those who have the response. API responses that do not say for how long they may be kept are private. To be
 * called before the hooks that are not needed for a response from memory, and before compression.
 */
export function registerPublicCache(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = createResponseCache();
  fastify.decorate('responseCache', cache);

  fastify.addHook('onRequest', (request, reply, done) => {
    const response = request.method === 'GET' && mayShare(request) ? cache.get(request.url) : undefined;
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

/** Past Fastify: nothing of what it does for a response is needed. */
function send(request: FastifyRequest, { raw }: FastifyReply, response: PublicResponse): void {
  if (has(request, response.headers.etag)) {
    const { 'content-type': _type, ...headers } = response.headers;
    raw.writeHead(304, headers).end();
    return;
  }
  const { headers, body } = response.for(request.headers['accept-encoding'] as string | undefined);
  raw.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

/** Whether the reader has the response already. */
function has({ headers }: FastifyRequest, etag: unknown): boolean {
  const asked = headers['if-none-match'];
  return asked !== undefined && typeof etag === 'string' && matchesTag(asked, etag);
}
