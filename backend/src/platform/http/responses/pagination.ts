import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ValidationFailed } from '../../../shared/domain-error.js';

const CURSOR = 'This cursor is not valid.';
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
  @IsString({ message: CURSOR })
  @MaxLength(512, { message: CURSOR })
  cursor?: string;
}

/** One page of a keyset-paged list. */
export interface Page<T> {
  rows: T[];
  /** Rows over all pages. */
  total: number;
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

/** The sort key of a page's last row: what the next page starts after. */
export interface Keyset {
  /** Value of the ordering column: a number, or an ISO 8601 time. */
  value: string | number;
  id: string;
}

const badCursor = () => new ValidationFailed({ cursor: [CURSOR] }, CURSOR);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes the opaque cursor of a row; `order` names the ordering, so that a cursor of another order is refused. */
export function encodeCursor(order: string, { value, id }: Keyset): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/**
 * Reads a cursor made by `encodeCursor`.
 * @param order the ordering that it must be of; of a list, the one that it is of is in the result.
 * @throws ValidationFailed when it was made by somebody else, or for another order.
 */
export function decodeCursor(
  order: string | readonly string[],
  kind: 'number' | 'time',
  cursor: string,
): Keyset & { order: string } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw badCursor();
  const [of, value, id] = parts as unknown[];
  const fits =
    kind === 'number' ? Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31 : isTime(value);
  if (typeof of !== 'string' || !([] as string[]).concat(order).includes(of)) throw badCursor();
  if (!fits || typeof id !== 'string' || !UUID.test(id)) throw badCursor();
  return { order: of, value: value as string | number, id };
}

/** A time that PostgreSQL takes too: JavaScript also knows a 30th of February, an hour 24 and a year 0. */
function isTime(value: unknown): boolean {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z$/.exec(String(value)) ?? [];
  if (typeof value !== 'string' || seconds === undefined || seconds.startsWith('0000')) return false;
  const time = new Date(`${seconds}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds);
}

/** Cuts `limit + 1` fetched rows into a page. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  total: number,
  cursorOf: (row: Row) => string,
  map: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  return { rows: shown.map(map), total, next: rows.length > limit ? cursorOf(shown.at(-1)!) : null };
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
