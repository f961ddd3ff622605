import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';

import { ApiCall, ApiOk } from './api-call.js';
import { AddRouteConfig } from '../route-config.js';
import { type DeadLink, LinkPageInterceptor } from '../responses/mail-link-page.js';

const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };

/**
 * Makes a decorator for operations behind links in emails. The handler returns an `HtmlPage`, or null for an
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
      UseInterceptors(answers),
      AddRouteConfig({ ignoresForms: true, noCsrfBecause: protects }),
      ApiCall(operationId, summary),
      ApiParam({ name: 'token', ...token }),
      ApiProduces('text/html'),
      ApiOk({ description: page, ...PAGE }, 404),
    );
}
