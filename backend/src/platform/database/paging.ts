import { type Expression, sql, type SqlBool } from 'kysely';

import { InvalidField } from '../../shared/domain-error.js';

/** One page of a keyset-paged list. */
export interface Page<T> {
  rows: T[];
  /** Rows over all pages. */
  total: number;
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

/** A row's place in an order: what the next page starts after. */
export interface Keyset {
  /** Value of the ordering column: a number, or an ISO 8601 time. */
  value: string | number;
  id: string;
}

/** The same as values of a statement: neither is there at the beginning of a list. */
export interface Place {
  afterValue?: Keyset['value'];
  afterId?: Keyset['id'];
}

/** Said of a cursor that is none of ours. */
export const BAD_CURSOR = 'This cursor is not valid.';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const badCursor = () => new InvalidField('cursor', BAD_CURSOR);

/** An order in which a list is read page by page. Ids break ties. */
export class Order<Row> {
  /**
   * @param name of the order, in its cursors: one of another order is refused.
   * @param keyOf a row's value in the ordering column; PostgreSQL's text where microseconds count.
   */
  constructor(
    readonly name: string,
    private readonly kind: 'number' | 'time',
    private readonly keyOf: (row: Row) => Date | string | number,
    private readonly idOf = (row: Row) => (row as { id: string }).id,
  ) {}

  /** @returns null without a cursor. @throws ValidationFailed for one that is not of this order. */
  read(cursor: string | undefined): Keyset | null {
    return cursor === undefined ? null : readCursor([this], cursor).key;
  }

  /** Where to go on after `cursor`. @throws ValidationFailed for a cursor that is not of this order. */
  placeAfter(cursor: string | undefined): Place {
    const key = this.read(cursor);
    return { afterValue: key?.value, afterId: key?.id };
  }

  /**
   * The condition that a row comes after `cursor`; true without one.
   * @param column the ordering column. @param id breaks ties.
   * @param direction `desc` where the newest or largest come first
   * @throws ValidationFailed for a cursor that is not of this order.
   */
  isAfter(
    cursor: string | undefined,
    column: Expression<unknown>,
    id: Expression<unknown>,
    direction: 'asc' | 'desc' = 'desc',
  ): Expression<SqlBool> {
    return this.isBeyond(this.placeAfter(cursor), column, id, direction);
  }

  /** The same for a place that was read from a cursor. */
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

  /** Makes a page of `limit + 1` rows that were read. */
  page<T = Row>(
    rows: Row[],
    limit: number,
    total: number,
    show = (row: Row) => row as unknown as T,
  ): Page<T> {
    const shown = rows.slice(0, limit);
    return { rows: shown.map(show), total, next: rows.length > limit ? this.cursorOf(shown.at(-1)!) : null };
  }

  /** The opaque cursor of what comes after `row`. */
  cursorOf(row: Row): string {
    const key = this.keyOf(row);
    const value = key instanceof Date ? key.toISOString() : key;
    return Buffer.from(JSON.stringify([this.name, value, this.idOf(row)])).toString('base64url');
  }

  /** Whether PostgreSQL takes that value for one of the ordering column. */
  holds(value: unknown): boolean {
    return this.kind === 'time'
      ? isTime(value)
      : Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  }
}

/**
 * Whether a filter has values for nothing but these names. Then counts that are kept by them say how many
 * rows it leaves. A filter that is added to a list later is not among them, so its rows are counted.
 */
export function hasOnly<Filter extends object>(filter: Filter, ...names: (keyof Filter)[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || names.includes(name as keyof Filter),
  );
}

/**
 * Which of the orders a cursor is of, and where it goes on. @throws ValidationFailed when it is of none of
 * them.
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

/** A time that PostgreSQL takes too: JavaScript also knows a 30th of February, an hour 24 and a year 0. */
function isTime(value: unknown): boolean {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z$/.exec(String(value)) ?? [];
  if (typeof value !== 'string' || seconds === undefined || seconds.startsWith('0000')) return false;
  const time = new Date(`${seconds}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds);
}
