import type { IncomingMessage, ServerResponse } from 'node:http';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Unavailable } from '../../../shared/domain-error.js';
import { bearerOf } from '../auth/bearer.js';
import { COMPRESS_FROM, encode, encodingFor } from './encoding.js';
import { matchesTag } from './etag.js';
import { hasJustWritten } from './read-your-writes.js';
import {
  type CachedResponse,
  type CacheEntry,
  type EncodedBody,
  type Encoding,
  type ReadMark,
  ResponseCache,
} from './response-cache.js';

/** Bytes of an address beyond which its answer is not kept: nobody links to such a page. */
const MAX_ADDRESS = 512;

/** A public read that goes to the database, and may bring an answer to keep. */
export interface PublicRead {
  key: string;
  mark: ReadMark;
  /** See `showsOnly`. */
  tag: string | null;
  /** To be called when the answer is there, or never will be. */
  finish(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
  interface FastifyRequest {
    publicRead: PublicRead | null;
  }
  interface FastifyContextConfig {
    /** Set by `@PublicCache({ fromMemory: true })`. */
    fromMemory?: boolean;
  }
}

/**
 * Answers public reads from memory, before anything else looks at the request: no session, no headers to
 * make, nothing to look up. Of many who ask at once for what is not there one reads it, and the others wait
 * for that. To be called before every other hook.
 */
export function registerResponseCache(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = new ResponseCache();
  const reading = new Map<string, Promise<boolean>>();
  fastify.decorate('responseCache', cache);
  fastify.decorateRequest('publicRead', null);

  fastify.addHook('onRequest', (request, reply, done) => {
    const key = request.raw.url!;
    if (request.raw.method !== 'GET' || hasJustWritten(request) || bearerOf(request) !== null) return done();
    const entry = cache.find(key);
    if (entry) return send(request, reply, entry);
    if (!request.routeOptions.config.fromMemory || key.length > MAX_ADDRESS) return done();

    const other = reading.get(key);
    const readMyself = () => {
      request.publicRead = { key, mark: cache.reading(), tag: null, finish: () => undefined };
      done();
    };
    if (other) {
      void other.then((failed) => {
        const theirs = cache.find(key);
        if (theirs) send(request, reply, theirs);
        // Whoever has waited with a reader in vain is not made to wait once more.
        else if (failed) done(new Unavailable());
        else readMyself();
      });
      return;
    }
    readMyself();
    lead(request.publicRead!, reply.raw);
  });

  /** Lets others wait for this read, however it ends. */
  function lead(read: PublicRead, response: ServerResponse): void {
    let resolve!: (failed: boolean) => void;
    reading.set(read.key, new Promise((free) => (resolve = free)));
    read.finish = () => {
      cache.renewed(read.key);
      reading.delete(read.key);
      resolve(response.statusCode === 503);
      read.finish = () => undefined;
    };
    // Whatever came of it: 404, an error, or a reader who hung up.
    response.once('finish', () => read.finish());
    response.once('close', () => read.finish());
  }
}

function send({ raw }: FastifyRequest, reply: FastifyReply, entry: CacheEntry): void {
  const asked = raw.headers['if-none-match'];
  reply.hijack();
  if (asked !== undefined && matchesTag(asked, entry.etag)) {
    reply.raw.writeHead(304, (entry.notModified ??= notModifiedHeaders(entry))).end();
    return;
  }
  const encoding = encodingOf(entry, raw);
  const encoded = entry.encoded[encoding];
  if (encoded) write(reply.raw, encoded);
  else void encodeEntry(entry, encoding).then((made) => write(reply.raw, made));
}

function encodingOf({ body }: CachedResponse, { headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  return body.length < COMPRESS_FROM
    ? 'identity'
    : encodingFor(headers['accept-encoding'] as string | undefined);
}

/**
 * Says that the answer to this request shows what has this tag alone: a change of anything else leaves it as
 * it is.
 */
export function showsOnly(reply: FastifyReply, tag: string): void {
  if (reply.request.publicRead) reply.request.publicRead.tag = tag;
}

/** Caches a response that was read, encoded for the one who read it. */
export async function cacheResponse(
  request: FastifyRequest,
  read: PublicRead,
  entry: Omit<CachedResponse, 'tag' | 'readAt'>,
): Promise<EncodedBody> {
  const kept = request.server.responseCache.store(read.key, { ...entry, tag: read.tag, readAt: read.mark });
  const encoded = await encodeEntry(kept, encodingOf(kept, request));
  read.finish();
  return encoded;
}

async function encodeEntry(entry: CacheEntry, encoding: Encoding): Promise<EncodedBody> {
  const made = entry.encoded[encoding];
  if (made) return made;
  const body = await encode(entry.body, encoding);
  const headers = Object.entries(entry.headers).flat();
  if (entry.body.length >= COMPRESS_FROM) headers.push('vary', 'accept-encoding');
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  return (entry.encoded[encoding] = { headers, body });
}

function notModifiedHeaders({ headers, body }: CachedResponse): string[] {
  const { 'content-type': _type, ...others } = headers;
  if (body.length >= COMPRESS_FROM) others.vary = 'accept-encoding';
  return Object.entries(others).flat();
}

function write(response: ServerResponse, { headers, body }: EncodedBody): void {
  response.writeHead(200, headers);
  response.end(body);
}
