import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BAD_CURSOR, type Page } from '../../database/paging.js';

const LIMIT = { message: 'limit must be between 1 and 100' };

/** The paging part of a list's query. */
export class PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 50,
    description: 'How many rows at the most.',
  })
  @Type(() => Number)
  @IsInt(LIMIT)
  @Min(1, LIMIT)
  @Max(100, LIMIT)
  limit: number = 50;

  @ApiPropertyOptional({
    maxLength: 512,
    description: 'Where to go on: taken from the `Link` header of the page before.',
  })
  @IsOptional()
  @IsString({ message: BAD_CURSOR })
  @MaxLength(512, { message: BAD_CURSOR })
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
