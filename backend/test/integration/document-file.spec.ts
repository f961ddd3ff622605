import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { testApp } from '../support/test-app.js';

const app = testApp();
const FILE = readFileSync(resolve(import.meta.dirname, '../../../openapi.yaml'));

/** Reads the raw bytes, which `fetch` would decode. */
async function sent(acceptEncoding: string) {
  const { rawPayload, headers } = await app.app.inject({
    url: '/openapi.yaml',
    headers: { 'accept-encoding': acceptEncoding },
  });
  return { bytes: rawPayload, headers };
}

describe('/openapi.yaml', () => {
  it.each([
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ] as const)(
    'matches the file in the repository, byte for byte (%s)',
    async (accepted, encoding, decode) => {
      const { bytes, headers } = await sent(accepted);
      expect(decode(bytes).equals(FILE)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/yaml; charset=utf-8',
        'cache-control': expect.stringMatching(/^public, /),
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(headers['content-encoding']).toBe(encoding);
    },
  );

  it('returns 304 to a client that already has the current version', async () => {
    const { headers } = await app.client().get('/openapi.yaml');
    const etag = headers.get('etag')!;
    const again = await app.client().get('/openapi.yaml', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
