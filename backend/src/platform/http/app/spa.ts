import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { msg } from '../../../shared/message.js';
import { translatorFor } from '../../i18n/translator.js';
import { Env } from '../../config/env.js';
import { API_PATHS } from '../route-config.js';
import { pageLocaleOf } from '../input/page-locale.js';
import { OF_DOCUMENTS } from './security-headers.js';
import { PageShell, SPA_ROOT } from '../responses/page-shell.js';
import { serveFolder } from './serve-folder.js';

const YEAR_SECONDS = 365 * 24 * 3600;
/** How long, in seconds, sites that embed the widget may cache its script, whose URL never changes. */
const WIDGET_SECONDS = 3600;

/** Paths where a 404 response isn't a page. The same goes for the API's paths. */
const FILES = /^\/(uploads|assets|metrics)(\/|$)/;

/**
 * Scripts (except a worker's), styles and the font. These aren't documents, and browsers never make range
 * requests for them.
 */
const PARTS = /\/assets\/([^/]+\/)?[^/]+\.(js|css|woff2)(\.br|\.gz)?$/;
/**
 * Headers removed from these files: on a small script they would add 500 useless bytes. A changed file has a
 * new name, so it needs no ETag.
 */
const NEVER_OF_PARTS = [...OF_DOCUMENTS, 'etag', 'last-modified', 'accept-ranges'];

/** The widget's script, and the logo in our emails. */
const FOR_OTHER_SITES = /\/(widget\.js(\.(br|gz))?|mark\.png)$/;

const NOT_FOUND = msg('404 Page Not Found');

/** Serves the SPA's files, and its 404 page for every path without a route. */
export async function registerSpa(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  if (existsSync(SPA_ROOT)) {
    const files = {
      index: false,
      // The build also writes compressed files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Vite adds a hash to the names of all files below assets/.
        if (path.includes('/assets/'))
          reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        if (PARTS.test(path)) for (const name of NEVER_OF_PARTS) void reply.removeHeader(name);
        if (/\.woff2$/.test(path)) {
          // Our emails use the font, so mail programs must be allowed to load it.
          reply.header('access-control-allow-origin', '*');
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
        if (FOR_OTHER_SITES.test(path)) {
          reply.header('cache-control', `public, max-age=${WIDGET_SECONDS}, stale-while-revalidate=86400`);
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
      },
    } satisfies Partial<FastifyStaticOptions>;
    await app.register(fastifyStatic, {
      ...files,
      root: SPA_ROOT,
      wildcard: false,
      decorateReply: false,
      // index.html is only a template, so it can't be requested.
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz', 'assets/**'],
    });
    // Registers a single route. A route for each of the hundreds of files took a seventh of the startup time.
    await serveFolder(app, '/assets', { ...files, root: resolve(SPA_ROOT, 'assets') });
  }
  const shell = new PageShell(SPA_ROOT, app.get(Env).SUPPORT_EMAIL);
  fastify.get('/*', { config: { language: 'page' } }, (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (API_PATHS.test(path) || FILES.test(path)) throw new NotFound('Page');
    const locale = pageLocaleOf(request);
    const title = translatorFor(locale).html(NOT_FOUND);
    const head = `<title>${title} | Groundswell</title><meta name="robots" content="noindex">`;
    const page = shell.render({ locale, head });
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
