import { beforeEach, describe, expect, it } from '@jest/globals';

import { createResponseCache, PublicResponse, type ResponseCache } from './response-cache.js';

let now: number;
let cache: ResponseCache;

beforeEach(() => {
  now = 1_000;
  cache = createResponseCache({ now: () => now });
});

const response = (bytes = 10) => new PublicResponse({ etag: '"x"' }, Buffer.alloc(bytes));
const keep = (address: string, bytes?: number) =>
  cache.fetch(address, { context: () => Promise.resolve(response(bytes)) });

describe('a cached response', () => {
  it('is used for at most a second, starting before it was read', async () => {
    await cache.fetch('/a', {
      context: () => {
        now += 300;
        return Promise.resolve(response());
      },
    });
    now += 699;
    expect(cache.get('/a')).toBeDefined();
    now += 2;
    expect(cache.get('/a')).toBeUndefined();
  });

  it('is read only once for all concurrent requests', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      await new Promise(setImmediate);
      return response();
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.fetch('/a', { context: read })));
    expect([reads, new Set(all).size]).toEqual([1, 1]);
  });

  it('is discarded if its read began before a write and ended after it', async () => {
    let arrive!: (response: PublicResponse) => void;
    const reading = cache.fetch('/a', { context: () => new Promise((resolve) => (arrive = resolve)) });
    cache.clear();
    arrive(response());
    expect(await reading).toBeDefined();
    expect(cache.get('/a')).toBeUndefined();
  });

  it("doesn't replace a newer response that was read after a write", async () => {
    let arrive!: (response: PublicResponse) => void;
    const reading = cache.fetch('/a', { context: () => new Promise((resolve) => (arrive = resolve)) });
    cache.clear();
    const later = await keep('/a');
    arrive(response());
    await reading;
    expect(cache.get('/a')).toBe(later);
  });

  it('is compressed once per encoding', async () => {
    const long = new PublicResponse({ etag: '"x"' }, Buffer.from('quiet hours '.repeat(500)));
    const [one, other] = [long.for('br'), long.for('gzip, br')];
    expect(one.body).toBe(other.body);
    expect(one.headers).toEqual({ etag: '"x"', vary: 'accept-encoding', 'content-encoding': 'br' });
  });
});

describe('the response cache', () => {
  it('limits the number of entries, and evicts the least recently used first', async () => {
    for (let n = 0; n < 5_000; n += 1) await keep(`/${n}`);
    expect(cache.size).toBe(2_000);
    expect(['/2999', '/3000', '/4999'].map((one) => cache.has(one))).toEqual([false, true, true]);
  });

  it('limits its total size in bytes, including compressed bodies', async () => {
    const mebibyte = 1024 * 1024;
    for (let n = 0; n < 100; n += 1) {
      await keep(`/${n}`, mebibyte);
      expect(cache.calculatedSize).toBeLessThanOrEqual(32 * mebibyte);
      // The size includes the Brotli and gzip bodies, which are made later.
      expect(cache.calculatedSize).toBeGreaterThan(cache.size * 1.5 * mebibyte);
    }
    expect(cache.size).toBeGreaterThan(15);
  });
});
