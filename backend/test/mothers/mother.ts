import { columnOf } from '../../src/platform/database/columns.js';
import type { TestApp } from '../support/test-app.js';

/** Where a mother stores rows: the app under test, whose cache is cleared, or a connection or transaction. */
export type Store = Pick<TestApp, 'db'> | { query(sql: string, parameters?: unknown[]): Promise<unknown> };

/** Stores test rows in one table. The test provides the relevant fields, and the mother adds the rest. */
interface Mother<Given extends object, Row> {
  /** Stores a row and returns it as stored. */
  one(store: Store, ...given: Partial<Given> extends Given ? [Given?] : [Given]): Promise<Row>;
  /** Stores any number of rows with a single statement, in this order. */
  many(store: Store, given: Given[]): Promise<Row[]>;
}

interface Extras<Row> {
  /** Unique columns. A second row with the same values replaces the first. */
  replaces?: (keyof Row & string)[];
  /** Runs after the rows are stored, for example to update a counter. */
  after?: (store: Store, rows: Row[]) => Promise<void>;
}

/**
 * Maximum number of rows per statement, to stay within the product's limit of ten seconds on a busy machine.
 */
const MOST = 1000;

/**
 * Creates the mother for a table.
 * @param complete makes a complete row from the test's fields; its keys are the column names in camelCase
 */
export function mother<Given extends object, Row extends object>(
  table: string,
  complete: (given: Given, store: Store) => Row | Promise<Row>,
  { replaces, after }: Extras<Row> = {},
): Mother<Given, Row> {
  const many = async (store: Store, given: Given[]) => {
    const rows: Row[] = [];
    for (const fields of given) rows.push(await complete(withoutUndefined(fields), store));
    if (rows.length > 0) await insert(store, table, rows, replaces);
    await after?.(store, rows);
    return rows;
  };
  return { many, one: async (store, ...[given]) => (await many(store, [given ?? ({} as Given)]))[0]! };
}

/** Creates `count` items, numbered from 0. */
export function arrayOf<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** Updates one of an idea's counters to match the number of stored rows. */
export function countedOnIdeas(counter: string) {
  return async (store: Store, rows: { ideaId: string }[]): Promise<void> => {
    await run(
      store,
      `UPDATE ideas SET ${counter} = ${counter} + added.number
       FROM (SELECT id, count(*) AS number FROM unnest($1::uuid[]) id GROUP BY id) added WHERE ideas.id = added.id`,
      [rows.map(({ ideaId }) => ideaId)],
    );
  };
}

async function insert(store: Store, table: string, rows: object[], replaces?: string[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(columnOf);
  const conflict = replaces
    ? `ON CONFLICT (${replaces.map(columnOf).join()}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join()}`
    : '';
  const sql = `INSERT INTO ${table} (${columns.join()})
     SELECT ${columns.join()} FROM json_populate_recordset(NULL::${table}, $1) ${conflict}`;
  for (let at = 0; at < rows.length; at += MOST)
    await run(store, sql, [JSON.stringify(rows.slice(at, at + MOST).map(asJson))]);
}

/** Runs a statement on the target of a mother's rows. */
export async function run(store: Store, sql: string, parameters: unknown[]): Promise<void> {
  await ('db' in store ? store.db(sql, parameters) : store.query(sql, parameters));
}

function asJson(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      columnOf(name),
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  );
}

/** Removes undefined fields, so that defaults apply to them. */
function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
