import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces } from '@nestjs/swagger';

import { ApiProblems } from './api-problems.js';
import { AddRouteConfig } from '../route-config.js';

const PAGE = { content: { 'text/html': { schema: { type: 'string' as const } } } };

/**
 * A call behind a link in a mail: it answers with a page, and a POST to it may come as a form, which says
 * nothing that the link does not.
 * @param token how the link's token is documented.
 * @returns a decorator that is given the operation's id, what it does, and what the page says.
 */
export function LinkPage(token: { example: string; description: string }) {
  return (operationId: string, summary: string, page: string): MethodDecorator =>
    applyDecorators(
      HttpCode(200),
      AddRouteConfig({ ignoresForms: true }),
      ApiOperation({ operationId, summary }),
      ApiParam({ name: 'token', ...token }),
      ApiProduces('text/html'),
      ApiOkResponse({ description: page, ...PAGE }),
      ApiProblems(404),
    );
}
