import { beforeEach, describe, expect, it } from '@jest/globals';

import { ResponseCache } from './response-cache.js';

let now: number;
let cache: ResponseCache;

beforeEach(() => {
  now = 1_000;
  cache = new ResponseCache(() => now);
});

const keep = (key: string, { tag = null as string | null, bytes = 10, readAt = cache.reading() } = {}) =>
  cache.store(key, { headers: {}, body: Buffer.alloc(bytes), etag: '"x"', tag, readAt });
const has = (key: string) => cache.find(key) !== null;

describe('a kept answer', () => {
  it('is used for a second at the most', () => {
    keep('/a');
    now += 749;
    expect(has('/a')).toBe(true);
    now += 251;
    expect(has('/a')).toBe(false);
    expect(has('/unknown')).toBe(false);
  });

  it('is renewed by one reader before its second is over, while the others still get it', () => {
    keep('/a');
    now += 800;
    expect([has('/a'), has('/a'), has('/a')]).toEqual([false, true, true]);
    cache.renewed('/a');
    expect([has('/a'), has('/a')]).toEqual([false, true]);
    keep('/a');
    expect([has('/a'), has('/a')]).toEqual([true, true]);
  });

  it('that a renewal finds unchanged is not packed again; a changed one is', () => {
    const encoded = { headers: ['etag', '"x"'], body: Buffer.alloc(5) };
    keep('/a').encoded.br = encoded;
    const { bytes } = cache.size;
    expect(keep('/a').encoded.br).toBe(encoded);
    expect(cache.size.bytes).toBe(bytes);
    expect(keep('/a', { bytes: 11 }).encoded).toEqual({});
  });

  it('about one thing goes when that thing changes; any other one when anything does', () => {
    for (const [key, tag] of Object.entries({ '/one': 'one', '/two': 'two', '/list': null }))
      keep(key, { tag });
    cache.invalidate('one');
    expect([has('/one'), has('/two'), has('/list')]).toEqual([false, true, false]);
    cache.invalidate();
    expect(has('/two')).toBe(false);
  });

  it('is not used when it was read before the change and arrives after it', () => {
    const readAt = cache.reading();
    cache.invalidate('one');
    keep('/one', { tag: 'one', readAt });
    expect(has('/one')).toBe(false);
  });

  it('is not replaced by one that was read earlier', () => {
    const earlier = cache.reading();
    cache.invalidate();
    keep('/a');
    keep('/a', { readAt: earlier });
    expect(has('/a')).toBe(true);
  });

  it('that changes all the time is read again twenty times at once, and then ten times a second', () => {
    keep('/a');
    const renewals = (changes: number, apart: number) => {
      let reads = 0;
      for (let n = 0; n < changes; n += 1) {
        now += apart;
        cache.invalidate();
        if (has('/a')) continue;
        reads += 1;
        keep('/a');
      }
      return reads;
    };
    expect(renewals(1_000, 0)).toBe(20);
    expect(renewals(1_000, 1)).toBeLessThanOrEqual(11);
    // Everybody else waits for the one who reads, and spends nothing.
    now += 950;
    cache.invalidate();
    expect([has('/a'), has('/a'), has('/a')]).toEqual([false, false, false]);
  });
});

describe('the memory of answers', () => {
  it('is bounded in number: the oldest go first', () => {
    for (let n = 0; n < 5_000; n += 1) keep(`/${n}`);
    expect(cache.size.entries).toBe(2_000);
    expect([has('/2999'), has('/3000'), has('/4999')]).toEqual([false, true, true]);
  });

  it('is bounded in bytes, packed bodies included', () => {
    const mebibyte = 1024 * 1024;
    for (let n = 0; n < 100; n += 1) {
      keep(`/${n}`, { bytes: mebibyte });
      expect(cache.size.bytes).toBeLessThanOrEqual(32 * mebibyte);
      // With Brotli and gzip, which are made later.
      expect(cache.size.bytes).toBeGreaterThan(cache.size.entries * 1.5 * mebibyte);
    }
    expect(cache.size.entries).toBeGreaterThan(15);
  });

  it('forgets which of very many things changed, never that they did', () => {
    keep('/one', { tag: 'one' });
    cache.invalidate('one');
    for (let n = 0; n < 20_000; n += 1) cache.invalidate(`other ${n}`);
    expect(has('/one')).toBe(false);
  });
});
