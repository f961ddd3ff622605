import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BAD_CURSOR, type Page } from '../../database/paging.js';
import { Optional } from '../input/optional.js';
import { codePoints } from '../input/validators.js';

const CURSOR_MAX = 512;

/** The pagination parameters of a list's query. */
export class PageQuery {
  @Optional.integer(
    'limit must be between 1 and 100',
    { default: 50, description: 'Maximum number of rows.' },
    { min: 1, max: 100 },
  )
  limit: number = 50;

  @Optional.valid(
    (value) => (typeof value === 'string' && codePoints(value) <= CURSOR_MAX ? null : BAD_CURSOR),
    {
      maxLength: CURSOR_MAX,
      description: 'Position to continue from, taken from the `Link` header of the previous page.',
    },
  )
  cursor?: string;
}

/** Sets `X-Total-Count` and `Link` (RFC 8288), and returns the rows, because lists are plain arrays. */
export type SendPage = <T>(page: Page<T>) => T[];

/** Parameter of a handler: its `SendPage`. */
export const Paged = createParamDecorator((_: unknown, context: ExecutionContext): SendPage => {
  const http = context.switchToHttp();
  const { url } = http.getRequest<FastifyRequest>();
  const reply = http.getResponse<FastifyReply>();
  return ({ rows, total, next }) => {
    void reply.header('x-total-count', String(total));
    if (next !== null) {
      const { pathname, searchParams } = new URL(url, 'http://relative');
      searchParams.set('cursor', next);
      void reply.header('link', `<${pathname}?${searchParams}>; rel="next"`);
    }
    return rows;
  };
});
