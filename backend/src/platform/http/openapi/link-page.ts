import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';

import { ApiCall, ApiOk } from './api-call.js';
import { AddRouteConfig } from '../route-config.js';
import { type DeadLink, LinkPageInterceptor } from '../responses/mail-link-page.js';

const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };

/**
 * A call behind a link in a mail: it gives an `HtmlPage`, or null for a link that does not work. A POST to it
 * may come as a form, which says nothing that the link does not.
 * @param token how the link's token is documented.
 * @param dead what is said of a link that does not work.
 * @param protects why a POST needs no CSRF token.
 * @returns a decorator that is given the operation's id, what it does, and what the page says.
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
