import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { Env } from '../../config/env.js';
import { API_PATHS } from '../route-config.js';
import { OF_DOCUMENTS } from './security-headers.js';
import { PageShell, SPA_ROOT } from '../responses/page-shell.js';
import { serveFolder } from './serve-folder.js';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Seconds for which sites that embed the widget may keep its script, whose address never changes. */
const WIDGET_SECONDS = 3600;

/**
 * Paths that, like those of calls, never answer with a page: an unknown one below them is a 404 of its own
 * kind.
 */
const FILES = /^\/(uploads|assets|metrics)(\/|$)/;

/** Scripts that are no worker's, styles and the font: no documents, and never asked for in parts. */
const PARTS = /\/assets\/[^/]+\.(js|css|woff2)(\.br|\.gz)?$/;
/** Half a kilobyte of a small script. Whether a file has changed is told by its name. */
const NEVER_OF_PARTS = [...OF_DOCUMENTS, 'etag', 'last-modified', 'accept-ranges'];

const NOT_FOUND_HEAD =
  '<title>404 Page Not Found | Groundswell</title><meta name="robots" content="noindex">';

/** Serves the SPA's files, and its 404 page for every path that nobody else answers for. */
export async function registerSpa(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  if (existsSync(SPA_ROOT)) {
    const files = {
      index: false,
      // Written by the build.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite puts a hash into the name of everything below assets/.
        if (path.includes('/assets/'))
          reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        if (PARTS.test(path)) for (const name of NEVER_OF_PARTS) void reply.removeHeader(name);
        if (/\.woff2$/.test(path)) {
          // Mail programs load it for our emails.
          reply.header('access-control-allow-origin', '*');
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
        if (/\/widget\.js(\.(br|gz))?$/.test(path)) {
          reply.header('cache-control', `public, max-age=${WIDGET_SECONDS}, stale-while-revalidate=86400`);
          // Other sites run it: that is what it is for.
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
      },
    } satisfies Partial<FastifyStaticOptions>;
    await app.register(fastifyStatic, {
      ...files,
      root: SPA_ROOT,
      wildcard: false,
      decorateReply: false,
      // The page alone, without what the server puts into it, is nobody's to ask for.
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz', 'assets/**'],
    });
    // One route: one for each of its hundreds of files took a seventh of the start.
    await serveFolder(app, '/assets', { ...files, root: resolve(SPA_ROOT, 'assets') });
  }
  const page = new PageShell(SPA_ROOT, app.get(Env).SUPPORT_EMAIL).render({ head: NOT_FOUND_HEAD });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (API_PATHS.test(path) || FILES.test(path)) throw new NotFound('Page');
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
