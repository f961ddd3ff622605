import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { ROOT } from '../../server-files.js';
import { encode, encodingFor } from '../cache/encoding.js';
import { matchesTag, tagOf } from '../cache/etag.js';
import type { Encoding } from '../cache/response-cache.js';

/** At the root of the repository, and beside `backend` in the image. */
const FILE = resolve(ROOT, 'openapi.yaml');
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

interface Kept {
  etag: string;
  body: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves `/openapi.yaml`, byte for byte the file that comes with this version. It is read, and compressed in
 * each way that is asked for, once.
 */
export function registerDocumentFile(app: NestFastifyApplication): void {
  let kept: Promise<Kept> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.yaml', async (request, reply) => {
      const { etag, body, encoded } = await (kept ??= read());
      void reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
      const asked = request.headers['if-none-match'];
      if (asked !== undefined && matchesTag(asked, etag)) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      let made = encoded.get(encoding);
      if (!made) encoded.set(encoding, (made = encode(body, encoding)));
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('application/yaml; charset=utf-8').send(await made);
    });
}

/** @throws NotFound where the product was built without the file. */
async function read(): Promise<Kept> {
  const body = await readFile(FILE).catch(() => {
    throw new NotFound('Document');
  });
  return { etag: tagOf([body.toString()]), body, encoded: new Map() };
}
