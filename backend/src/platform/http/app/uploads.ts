import { mkdir } from 'node:fs/promises';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

import type { Env } from '../../config/env.js';
import { NotFound } from '../../../shared/domain-error.js';
import { serveFolder } from './serve-folder.js';
import { uploadsDir } from '../../storage/disk-object-store.js';
import { CONTENT_TYPES, IMMUTABLE, ObjectStore, UPLOADS_PATH } from '../../storage/object-store.js';

/** Headers that allow images everywhere, including emails and other sites, but no active content. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};
const KEY = /^[a-z]+\/[\w-]+\.([a-z]+)$/;

/** Serves uploads from the disk or the bucket. A file never changes, so it may be cached forever. */
export async function registerUploads(app: NestFastifyApplication, env: Env): Promise<void> {
  if (env.s3) streamFromBucket(app.getHttpAdapter().getInstance(), app.get(ObjectStore));
  else await serveFromDisk(app, uploadsDir(env));
}

async function serveFromDisk(app: NestFastifyApplication, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  await serveFolder(app, UPLOADS_PATH, {
    root,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries({ ...HEADERS, 'cache-control': IMMUTABLE })) {
        reply.header(name, value);
      }
    },
  });
}

/**
 * Needed even if browsers load files from the bucket: rows written before the bucket was configured have this
 * path.
 */
function streamFromBucket(fastify: FastifyInstance, objects: ObjectStore): void {
  fastify.get<{ Params: { '*': string } }>(`${UPLOADS_PATH}/*`, async (request, reply) => {
    const key = request.params['*'];
    const type = CONTENT_TYPES[KEY.exec(key)?.[1] ?? ''];
    const object = type ? await objects.open(key) : null;
    if (!type || !object) throw new NotFound('File');
    return reply
      .headers({ ...HEADERS, 'cache-control': IMMUTABLE, 'content-length': object.bytes })
      .type(type)
      .send(object.body);
  });
}
