import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BAD_CURSOR, type Page } from '../../database/paging.js';
import { Optional } from '../input/optional.js';

const CURSOR_MAX = 512;

/** The paging part of a list's query. */
export class PageQuery {
  @Optional.integer(
    'limit must be between 1 and 100',
    { default: 50, description: 'How many rows at the most.' },
    { min: 1, max: 100 },
  )
  limit: number = 50;

  @Optional.valid((value) => (typeof value === 'string' && value.length <= CURSOR_MAX ? null : BAD_CURSOR), {
    maxLength: CURSOR_MAX,
    description: 'Where to go on: taken from the `Link` header of the page before.',
  })
  cursor?: string;
}

/** Sets `X-Total-Count` and `Link` (RFC 8288), and hands back the rows: lists are plain arrays. */
export type SendPage = <T>(page: Page<T>) => T[];

/** Gives a handler its `SendPage`. */
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
