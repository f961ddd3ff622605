import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { ROOT } from '../../server-files.js';
import { tagOf } from '../cache/http-fields.js';
import { PublicResponse } from '../cache/response-cache.js';

/** Path of the API document: the repository's root, or next to `backend` in the image. */
const FILE = resolve(ROOT, 'openapi.yaml');
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * Serves `/openapi.yaml` exactly as shipped with this version. The file is read once, and compressed once per
 * encoding.
 */
export function registerDocumentFile(app: NestFastifyApplication): void {
  let document: Promise<PublicResponse> | undefined;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/openapi.yaml', { config: { publicCache: CACHE_CONTROL } }, async (request, reply) => {
    const { headers, body } = (await (document ??= read())).for(request.headers['accept-encoding']);
    return reply.headers(headers).send(body);
  });
}

/** Reads the API document. @throws NotFound if the product was built without it. */
async function read(): Promise<PublicResponse> {
  const body = await readFile(FILE).catch(() => {
    throw new NotFound('Document');
  });
  const type = 'application/yaml; charset=utf-8';
  const etag = tagOf([body.toString()]);
  return new PublicResponse({ etag, 'cache-control': CACHE_CONTROL, 'content-type': type }, body);
}
