import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BAD_CURSOR, type Page } from '../../database/paging.js';

const LIMIT = { message: 'limit must be between 1 and 100' };

/** The paging part of a list's query. */
export class PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 50, description: 'How many rows at the most.' })
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
export function sendPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  void reply.header('x-total-count', String(page.total));
  if (page.next !== null) {
    const url = new URL(request.url, 'http://relative');
    url.searchParams.set('cursor', page.next);
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.rows;
}
