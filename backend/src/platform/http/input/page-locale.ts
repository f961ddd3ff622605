import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Locale } from '../../../shared/locale.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Language at the start of the URL's path. Undefined for English, whose URLs name no language. */
    pageLocale?: Locale;
  }
}

/** Returns the language in a request's URL. */
export const pageLocaleOf = ({ raw }: FastifyRequest): Locale => raw.pageLocale ?? 'en';

/** The parameter of a handler that receives the language in the URL. */
export const PageLocale = createParamDecorator((_data: unknown, context: ExecutionContext): Locale =>
  pageLocaleOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
