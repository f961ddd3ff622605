import { LRUCache } from 'lru-cache';

import { COMPRESS_FROM, encode, type Encoding, encodingFor, withField } from './http-fields.js';

/** Lifetime of a cached response in milliseconds. Public pages are never older. */
const TTL = 1_000;
/** Maximum size of the cache, in bytes and in number of responses. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Approximate number of bytes that a response needs in addition to its bodies. */
const OVERHEAD_BYTES = 2_000;
/**
 * Size of a body with its encodings, relative to the plain body. For text, Brotli and gzip together take less
 * than half of it.
 */
const ENCODED_FACTOR = 1.5;

/** A response in one encoding. */
class EncodedResponse {
  /**
   * The headers with the length, as names and values in turn: the form that Node writes fastest. Copying an
   * object with these headers for each request would take a seventh of the request's time.
   */
  readonly fields: readonly string[];

  /** @param headers all headers that don't differ between two readers, with lower-case names. */
  constructor(
    readonly headers: Record<string, string>,
    readonly body: Buffer,
  ) {
    this.fields = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
  }
}

/** A response that is the same for everyone, with its encodings, each made only once. */
export class PublicResponse {
  private readonly encoded = new Map<Encoding, EncodedResponse>();

  /**
   * @param headers the response's headers without encoding and length, with lower-case names, including its
   * ETag.
   */
  constructor(
    readonly headers: Record<string, string>,
    private readonly body: Buffer,
  ) {
    if (body.length >= COMPRESS_FROM) headers.vary = withField(headers.vary, 'accept-encoding');
  }

  get bytes(): number {
    return OVERHEAD_BYTES + Math.ceil(this.body.length * ENCODED_FACTOR);
  }

  /** Returns the response for a client with this `Accept-Encoding`. */
  for(acceptEncoding?: string): EncodedResponse {
    const encoding = this.body.length < COMPRESS_FROM ? 'identity' : encodingFor(acceptEncoding);
    let made = this.encoded.get(encoding);
    if (!made) this.encoded.set(encoding, (made = this.encodedAs(encoding)));
    return made;
  }

  private encodedAs(encoding: Encoding): EncodedResponse {
    if (encoding === 'identity') return new EncodedResponse(this.headers, this.body);
    const headers = { ...this.headers, 'content-encoding': encoding };
    return new EncodedResponse(headers, encode(this.body, encoding));
  }
}

/** Reads a response from the database. @returns undefined if it isn't the same for everyone. */
type Read = () => Promise<PublicResponse | undefined>;

/**
 * Caches responses to public reads by URL, in this process for at most a second, with a limited number and
 * size. A write clears the cache. `fetch` reads a URL once for all concurrent requests; its `context` is the
 * read.
 */
export type ResponseCache = LRUCache<string, PublicResponse, Read>;

/** @param clock can be replaced in tests. */
export function createResponseCache(clock: { now(): number } = performance): ResponseCache {
  return new LRUCache<string, PublicResponse, Read>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: (response, address) => address.length + response.bytes,
    perf: clock,
    ttl: TTL,
    ttlResolution: 0,
    // A read that is running when the cache is cleared still serves the requests that are waiting for it. Its
    // result isn't cached, and no other requests join it.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, _stale, { context: read, options }) => {
      const began = clock.now();
      const response = await read();
      // Subtracts the duration of the read, because a response is at least as old as the start of its read.
      options.ttl = Math.max(1, TTL - (clock.now() - began));
      return response;
    },
  });
}
