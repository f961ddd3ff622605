import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../shared/domain-error.js';

/** The built SPA, beside the backend both in `src` and in `dist`. */
const ROOT = resolve(import.meta.dirname, '../../../../frontend/dist');
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Paths that never answer with the SPA's page: an unknown one below them is a 404 of its own kind. */
const NOT_PAGES = /^\/(api|paypal|uploads|assets|metrics)(\/|$)/;

/** Serves the SPA's files, and its page for every other path that a person may open. */
export async function registerSpa(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const built = existsSync(resolve(ROOT, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: ROOT,
      wildcard: false,
      index: false,
      // Vite puts a hash into the name of everything below assets/.
      setHeaders: (reply, path) => {
        if (path.includes('/assets/'))
          reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
      },
    });
  }
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (!built || NOT_PAGES.test(path)) throw new NotFound('Page');
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html');
  });
}
