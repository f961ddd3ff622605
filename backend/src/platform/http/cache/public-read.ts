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
  type ChooseVariant,
  type CacheEntry,
  type EncodedBody,
  type Encoding,
  type ReadMark,
  ResponseCache,
} from './response-cache.js';

/** Bytes of an address beyond which its answer is not kept: nobody links to such a page. */
const MAX_ADDRESS = 512;

/** For what is not said to be everybody's, and so may be one person's. */
export const PRIVATE = 'private, no-store';

/** For a read that nobody waits for. */
const nothing = () => undefined;

/** A public read that goes to the database, and may bring an answer to keep. */
export interface PublicRead {
  /** Path and query, as they came. */
  address: string;
  /** What others who want the same answer wait for: the address, or one variant of it. */
  key: string;
  mark: ReadMark;
  /** See `showsOnly`. */
  tag: string | null;
  /** See `showsVariant`. */
  variant: Variant | null;
  /** To be called when the answer is there, or never will be: the first call counts. */
  finish(failed: boolean): void;
}

interface Variant {
  number: number;
  choose: ChooseVariant;
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
    const address = request.raw.url!;
    if (request.raw.method !== 'GET' || hasJustWritten(request) || bearerOf(request) !== null) return done();
    const found = lookUp(cache, request, address);
    if (found === null) return done();
    if (found.entry) return send(request, reply, found.entry);
    if (!request.routeOptions.config.fromMemory || address.length > MAX_ADDRESS) return done();
    readOrWait(request, reply, done, found.key);
  });

  /** The first one reads; who comes meanwhile waits for that. */
  function readOrWait(
    request: FastifyRequest,
    reply: FastifyReply,
    done: (error?: Error) => void,
    key: string,
  ): void {
    const address = request.raw.url!;
    const readMyself = () => {
      const mark = cache.reading();
      request.publicRead = { address, key, mark, tag: null, variant: null, finish: nothing };
      done();
    };
    const other = reading.get(key);
    if (!other) {
      readMyself();
      lead(request.publicRead!, reply.raw);
      return;
    }
    void other.then((failed) => {
      const theirs = lookUp(cache, request, address);
      if (theirs?.entry) send(request, reply, theirs.entry);
      // Whoever has waited with a reader in vain is not made to wait once more.
      else if (failed) done(new Unavailable());
      // The address turned out to have several answers, and they read another one.
      else if (theirs && theirs.key !== key) readOrWait(request, reply, done, theirs.key);
      else readMyself();
    });
  }

  /** Lets others wait for this read, however it ends. */
  function lead(read: PublicRead, response: ServerResponse): void {
    const finish = beginReading(read.key);
    read.finish = finish;
    // Whatever came of it: 404, an error, or a reader who hung up.
    response.once('finish', () => finish(response.statusCode === 503));
    response.once('close', () => finish(response.statusCode === 503));
  }

  /**
   * @returns what ends it. It must not reach the read that holds it: of such a pair V8's collection of what is
   *   young lets nothing go that hangs on it, which is the whole request.
   */
  function beginReading(key: string): PublicRead['finish'] {
    let resolve: ((failed: boolean) => void) | null = null;
    reading.set(key, new Promise((free) => (resolve = free)));
    return (failed) => {
      if (!resolve) return;
      cache.renewed(key);
      reading.delete(key);
      resolve(failed);
      resolve = null;
    };
  }
}

/**
 * @returns where the answer to this request is kept, and the answer if it may be sent now; null where only
 *   its handler knows which one it gets.
 */
function lookUp(
  cache: ResponseCache,
  request: FastifyRequest,
  address: string,
): { key: string; entry: CacheEntry | null } | null {
  const entry = cache.find(address);
  if (!entry?.choose) return { key: address, entry };
  const variant = entry.choose(request);
  if (variant === null) return null;
  const key = keyOfVariant(address, variant);
  return { key, entry: cache.find(key) };
}

/** No address holds a line break. */
const keyOfVariant = (address: string, variant: number) => `${address}\n${variant}`;

function send({ raw }: FastifyRequest, reply: FastifyReply, entry: CacheEntry): void {
  const asked = raw.headers['if-none-match'];
  reply.hijack();
  if (asked !== undefined && entry.etag !== null && matchesTag(asked, entry.etag)) {
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

/**
 * Says that this address has several answers, of which this is one. Each is kept in memory by itself, for
 * those who get that one, and nowhere else: a shared cache could not tell who gets which.
 * @param choose tells the same from another request before anything has looked at it: neither cookies nor
 *   sessions have been read.
 */
export function showsVariant(reply: FastifyReply, number: number, choose: ChooseVariant): void {
  void reply.header('cache-control', PRIVATE);
  if (reply.request.publicRead) reply.request.publicRead.variant = { number, choose };
}

/**
 * Caches a response that was read, encoded for the one who read it.
 * @returns at once where nothing is compressed: Fastify watches an answer that is not sent when its handler
 *   returns, which costs as much as a small answer.
 */
export function cacheResponse(
  request: FastifyRequest,
  read: PublicRead,
  response: Pick<CachedResponse, 'headers' | 'body' | 'etag'>,
): EncodedBody | Promise<EncodedBody> {
  const { address, variant, tag, mark: readAt } = read;
  const { responseCache: cache } = request.server;
  if (variant) {
    const { choose } = variant;
    cache.store(address, { headers: {}, body: Buffer.alloc(0), etag: null, tag, readAt, choose });
  }
  const key = variant ? keyOfVariant(address, variant.number) : address;
  const kept = cache.store(key, { ...response, tag, readAt });
  const encoding = encodingOf(kept, request);
  if (encoding === 'identity') {
    read.finish(false);
    return keep(kept, encoding, kept.body);
  }
  return encodeEntry(kept, encoding).finally(() => read.finish(false));
}

async function encodeEntry(entry: CacheEntry, encoding: Encoding): Promise<EncodedBody> {
  return entry.encoded[encoding] ?? keep(entry, encoding, await encode(entry.body, encoding));
}

function keep(entry: CacheEntry, encoding: Encoding, body: Buffer): EncodedBody {
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
