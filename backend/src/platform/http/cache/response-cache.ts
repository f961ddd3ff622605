import { LRUCache } from 'lru-cache';

import { COMPRESS_FROM, encode, type Encoding, encodingFor } from './http-fields.js';

/** Milliseconds after which a response is read again: nothing that the public sees is ever older. */
const TTL = 1_000;
/** Bounds of the memory: bytes, and responses. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Bytes that a response takes besides its bodies, about. */
const OVERHEAD_BYTES = 2_000;
/** A body with its encodings, which come later: of text, Brotli and gzip together take less than half. */
const ENCODED_FACTOR = 1.5;

/** A response that is the same for everyone, and its encodings, each made once. */
export class PublicResponse {
  private readonly encoded = new Map<Encoding, Buffer>();

  /** @param headers of the response without encoding and length, by lower-case names; with its ETag. */
  constructor(
    readonly headers: Record<string, string>,
    private readonly body: Buffer,
  ) {
    if (body.length >= COMPRESS_FROM) headers.vary = 'accept-encoding';
  }

  get bytes(): number {
    return OVERHEAD_BYTES + Math.ceil(this.body.length * ENCODED_FACTOR);
  }

  /** The response for a reader with this `Accept-Encoding`. */
  for(acceptEncoding?: string): { headers: Record<string, string>; body: Buffer } {
    const encoding = this.body.length < COMPRESS_FROM ? 'identity' : encodingFor(acceptEncoding);
    if (encoding === 'identity') return { headers: this.headers, body: this.body };
    let made = this.encoded.get(encoding);
    if (!made) this.encoded.set(encoding, (made = encode(this.body, encoding)));
    return { headers: { ...this.headers, 'content-encoding': encoding }, body: made };
  }
}

/** Reads a response from the database. @returns undefined where it is not the same for everyone. */
type Read = () => Promise<PublicResponse | undefined>;

/**
 * Responses to public reads by address, kept in this process for a second at most, and bounded in number
 * and bytes. A write clears them. `fetch` reads an address once for all who ask at the same time; its
 * `context` is the read.
 */
export type ResponseCache = LRUCache<string, PublicResponse, Read>;

/** @param clock replaced in tests. */
export function createResponseCache(clock: { now(): number } = performance): ResponseCache {
  return new LRUCache<string, PublicResponse, Read>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: (response, address) => address.length + response.bytes,
    perf: clock,
    ttl: TTL,
    ttlResolution: 0,
    // A read under way when the cache is cleared still answers those who wait for it. It is not kept, and no
    // one else joins it.
    ignoreFetchAbort: true,
    fetchMethod: async (_address, _stale, { context: read, options }) => {
      const began = clock.now();
      const response = await read();
      // The age counts from before the read.
      options.ttl = Math.max(1, TTL - (clock.now() - began));
      return response;
    },
  });
}
