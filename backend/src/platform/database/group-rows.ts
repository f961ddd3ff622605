import { type AliasedRawBuilder, sql } from 'kysely';

/** Sets `lock_timeout` to `milliseconds` until the statement's transaction ends; for FROM. */
export const patience = (milliseconds: number) =>
  sql<object>`(SELECT set_config('lock_timeout', ${`${milliseconds}ms`}, true))`.as('patience');

/**
 * Items as rows, for FROM: each column is an array in a value of its own, so that the text doesn't depend on
 * how many there are.
 *
 * In sub-queries, because PostgreSQL looks into arrays that it gets directly: it finds that a plan for these
 * few is cheaper than one for ten, and makes a new one every time, which takes as long as the rest.
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
