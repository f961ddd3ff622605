import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';

describe('compression', () => {
  const app = testApp();

  beforeAll(async () => {
    for (let n = 0; n < 5; n++) await storeIdea(app);
  });

  const get = (path: string, encoding: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${path}`, { headers: { 'accept-encoding': encoding, ...headers } });

  it.each(['br', 'gzip'])('encodes long responses with %s, and sets the Vary header', async (encoding) => {
    for (const path of ['/api/ideas', '/', '/sitemap.xml', '/feed.xml']) {
      const packed = await get(path, encoding);
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')).toContain('accept-encoding');
      expect(await packed.text()).toBe(await (await get(path, 'identity')).text());
    }
  });

  it('preserves ETag headers and 304 responses', async () => {
    const etag = (await get('/api/ideas', 'br')).headers.get('etag')!;
    expect((await get('/api/ideas', 'identity')).headers.get('etag')).toBe(etag);
    const again = await get('/api/ideas', 'br', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-encoding')).toBeNull();
  });

  it('skips short responses and images', async () => {
    for (const path of ['/api/nothing', '/api/health/live', '/share.png'])
      expect((await get(path, 'br')).headers.get('content-encoding')).toBeNull();
  });
});
