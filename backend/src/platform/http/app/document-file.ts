import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { ROOT } from '../../server-files.js';

/** At the root of the repository, and beside `backend` in the image. */
const FILE = resolve(ROOT, 'openapi.yaml');

/**
 * Serves `/openapi.yaml`, byte for byte the file that comes with this version; 404 where the product was
 * built without it.
 */
export function registerDocumentFile(app: NestFastifyApplication): void {
  const config = { publicCache: 'public, max-age=300, stale-while-revalidate=86400' };
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.yaml', { config, compress: { customTypes: /yaml/ } }, async (_request, reply) => {
      const text = await readFile(FILE, 'utf8').catch(() => {
        throw new NotFound('Document');
      });
      return reply.type('application/yaml; charset=utf-8').header('vary', 'accept-encoding').send(text);
    });
}
