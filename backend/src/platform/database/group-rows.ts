import { type AliasedRawBuilder, sql } from 'kysely';

/** Sets `lock_timeout` to `parameter`, such as `$1`, until the statement's transaction ends. */
export const patienceOf = (parameter: string) =>
  `(SELECT set_config('lock_timeout', ${parameter}, true)) AS patience`;

/**
 * The items of a group as rows, for FROM: each column is an array in a parameter of its own.
 *
 * In sub-queries, because PostgreSQL looks into arrays that it is given directly: it finds that a plan for
 * these few is cheaper than one for ten, and makes a new one every time, which takes as long as the rest.
 * @param first number of the first parameter. @param columns their types by name.
 */
export function groupRows(name: string, first: number, columns: Record<string, string>): string {
  const arrays = Object.values(columns).map((type, at) => `(SELECT $${first + at}::${type}[])`);
  return `unnest(${arrays.join(', ')}) AS ${name} (${Object.keys(columns).join(', ')})`;
}

/** Rows of values, of which there is at least one, as columns. */
export function columnsOf(rows: unknown[][]): unknown[][] {
  return rows[0]!.map((_, column) => rows.map((row) => row[column]));
}

/** Sets `lock_timeout` to `milliseconds` until the statement's transaction ends; for FROM. */
export const patience = (milliseconds: number) =>
  sql<object>`(SELECT set_config('lock_timeout', ${`${milliseconds}ms`}, true))`.as('patience');

/**
 * Items as rows, for FROM: each column is an array in a value of its own, so that the text doesn't depend on how
 * many there are. For arrays in sub-queries, see `groupRows`.
 * @param columns the items' fields, and the type of each in PostgreSQL
 */
export const rowsOf = <Name extends string, Item extends object>(
  name: Name,
  items: readonly Item[],
  columns: { [Field in keyof Item]: string },
): AliasedRawBuilder<Item, Name> => {
  const fields = Object.keys(columns) as (keyof Item & string)[];
  const arrays = fields.map(
    (field) => sql`(SELECT ${items.map((item) => item[field])}::${sql.raw(columns[field])}[])`,
  );
  const names = fields.map((field) => sql.ref(field));
  return sql<Item>`unnest(${sql.join(arrays)})`.as<Name>(sql`${sql.table(name)}(${sql.join(names)})`);
};
