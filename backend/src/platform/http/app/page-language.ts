import type { IncomingMessage } from 'node:http';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { NotFound } from '../../../shared/domain-error.js';
import { type Locale, LOCALES } from '../../../shared/locale.js';
import { originForm } from './request-line.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a route treats a language in its URL. `page`: responds in that language. `workspace`: redirects to
     * the URL without it, because the account decides. Absent: responds with 404.
     */
    language?: 'page' | 'workspace';
  }
}

const LANGUAGE = new RegExp(`^/(${LOCALES.filter((locale) => locale !== 'en').join('|')})(?=[/?]|$)`);

/**
 * Returns the target by which a request finds its route: `/de/about` finds the route of `/about`. Notes the
 * language on the request.
 */
export function routedTarget(request: IncomingMessage): string {
  const target = originForm(request.url!);
  const locale = LANGUAGE.exec(target)?.[1] as Locale | undefined;
  if (!locale) return target;
  request.pageLocale = locale;
  const rest = target.slice(1 + locale.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Handles languages in URLs of routes that have none. */
export function registerPageLanguages(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { language } = request.routeOptions.config;
    if (request.raw.pageLocale === undefined || language === 'page') return done();
    if (language === 'workspace' && request.method === 'GET') return void reply.redirect(request.url, 302);
    done(new NotFound('Page'));
  });
}
