import { type Expression, sql, type SqlBool } from 'kysely';

import { InvalidField } from '../../shared/domain-error.js';
import { fieldError } from '../../shared/field-error.js';

/** One page of a list with keyset pagination. */
export interface Page<T> {
  rows: T[];
  /** Total number of rows on all pages. */
  total: number;
  /** Cursor of the next page. Null on the last page. */
  next: string | null;
}

/** A row's position in an order. The next page starts after it. */
export interface Keyset {
  /** Value of the ordering column: a number, or an ISO 8601 time. */
  value: string | number;
  id: string;
}

/** A `Keyset` as parameters of a statement. Both fields are undefined for the first page. */
export interface Place {
  afterValue?: Keyset['value'];
  afterId?: Keyset['id'];
}

/** The error for an invalid cursor. */
export const BAD_CURSOR = fieldError('INVALID', 'This cursor is not valid.');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const badCursor = () => new InvalidField('cursor', BAD_CURSOR);

/** The sort order of a paginated list. IDs break ties. */
export class Order<Row> {
  /**
   * @param name identifies the order in its cursors, so that a cursor of another order is rejected.
   * @param keyOf returns a row's value in the ordering column; PostgreSQL's text if microseconds matter.
   */
  constructor(
    readonly name: string,
    private readonly kind: 'number' | 'time',
    private readonly keyOf: (row: Row) => Date | string | number,
    private readonly idOf = (row: Row) => (row as { id: string }).id,
  ) {}

  /**
   * Parses a cursor. @returns null if there's no cursor. @throws ValidationFailed for a cursor of another
   * order.
   */
  read(cursor: string | undefined): Keyset | null {
    return cursor === undefined ? null : readCursor([this], cursor).key;
  }

  /** Returns the position after `cursor`. @throws ValidationFailed for a cursor of another order. */
  placeAfter(cursor: string | undefined): Place {
    const key = this.read(cursor);
    return { afterValue: key?.value, afterId: key?.id };
  }

  /**
   * SQL condition for rows after `cursor`. True if there's no cursor.
   * @param column the ordering column. @param id breaks ties.
   * @param direction `desc` if the newest or largest rows come first
   * @throws ValidationFailed for a cursor of another order.
   */
  isAfter(
    cursor: string | undefined,
    column: Expression<unknown>,
    id: Expression<unknown>,
    direction: 'asc' | 'desc' = 'desc',
  ): Expression<SqlBool> {
    return this.isBeyond(this.placeAfter(cursor), column, id, direction);
  }

  /** Like `isAfter`, but for a position that was already read from a cursor. */
  isBeyond(
    { afterValue, afterId }: Place,
    column: Expression<unknown>,
    id: Expression<unknown>,
    direction: 'asc' | 'desc' = 'desc',
  ): Expression<SqlBool> {
    if (afterValue === undefined) return sql<SqlBool>`true`;
    const value = this.kind === 'time' ? sql`${afterValue}::timestamptz` : sql`${afterValue}::integer`;
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    return sql<SqlBool>`(${column}, ${id}) ${beyond} (${value}, ${afterId}::uuid)`;
  }

  /** Makes a page from up to `limit + 1` rows. The extra row shows that there is a next page. */
  page<T = Row>(
    rows: Row[],
    limit: number,
    total: number,
    show = (row: Row) => row as unknown as T,
  ): Page<T> {
    const visible = rows.slice(0, limit);
    return {
      rows: visible.map(show),
      total,
      next: rows.length > limit ? this.cursorOf(visible.at(-1)!) : null,
    };
  }

  /** Returns the opaque cursor for the page after `row`. */
  cursorOf(row: Row): string {
    const key = this.keyOf(row);
    const value = key instanceof Date ? key.toISOString() : key;
    return Buffer.from(JSON.stringify([this.name, value, this.idOf(row)])).toString('base64url');
  }

  /** True if PostgreSQL accepts the value for the ordering column. */
  holds(value: unknown): boolean {
    return this.kind === 'time'
      ? isTime(value)
      : Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  }
}

/**
 * True if all filter fields that have a value are among these names. If so, stored counts by these fields
 * give the number of matching rows. A filter field added later isn't among the names, so its rows are counted
 * by a query.
 */
export function hasOnly<Filter extends object>(filter: Filter, ...names: (keyof Filter)[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || names.includes(name as keyof Filter),
  );
}

/**
 * Finds a cursor's order and position. @throws ValidationFailed if the cursor belongs to none of the orders.
 */
export function readCursor<Row>(orders: Order<Row>[], cursor: string): { order: Order<Row>; key: Keyset } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw badCursor();
  const [name, value, id] = parts as unknown[];
  const order = orders.find((one) => one.name === name);
  if (!order?.holds(value) || typeof id !== 'string' || !UUID.test(id)) throw badCursor();
  return { order, key: { value: value as string | number, id } };
}

/** True if PostgreSQL also accepts the time. JavaScript allows February 30, hour 24 and year 0. */
function isTime(value: unknown): boolean {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z$/.exec(String(value)) ?? [];
  if (typeof value !== 'string' || seconds === undefined || seconds.startsWith('0000')) return false;
  const time = new Date(`${seconds}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds);
}
