import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery } from '@nestjs/swagger';

import { LOCALES } from '../../../shared/locale.js';
import { ApiCall, ApiOk } from './api-call.js';
import { AddRouteConfig } from '../route-config.js';
import { type DeadLink, KnownLanguageInterceptor, LinkPageInterceptor } from '../responses/mail-link-page.js';

const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };

/** Takes the language of the operation's page, or of the page for its errors, from the link. */
export const TakesLanguage = () =>
  applyDecorators(
    UseInterceptors(KnownLanguageInterceptor),
    ApiQuery({
      name: 'locale',
      required: false,
      enum: LOCALES,
      enumName: 'Locale',
      description: 'Language of the page. English if absent.',
    }),
  );

/**
 * Makes a decorator for operations behind links in emails. The handler returns a `MailLinkPage`, or null for an
 * invalid link. A POST may have a form as its body, which is ignored.
 * @param token documentation of the link's token.
 * @param dead creates the error for an invalid link.
 * @param protects the reason why a POST needs no CSRF token.
 * @returns a decorator that takes the operation's ID, its summary, and a description of the page.
 */
export function LinkPage(
  token: { example: string; description: string },
  dead: () => DeadLink,
  protects?: string,
) {
  const answers = new LinkPageInterceptor(dead);
  return (operationId: string, summary: string, page: string): MethodDecorator =>
    applyDecorators(
      TakesLanguage(),
      UseInterceptors(answers),
      AddRouteConfig({ ignoresForms: true, noCsrfBecause: protects }),
      ApiCall(operationId, summary),
      ApiParam({ name: 'token', ...token }),
      ApiProduces('text/html'),
      ApiOk({ description: page, ...PAGE }, 400, 404),
    );
}
