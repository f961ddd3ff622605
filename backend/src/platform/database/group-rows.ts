import { type AliasedRawBuilder, sql } from 'kysely';

/** A FROM item that sets `lock_timeout` to `milliseconds` until the end of the statement's transaction. */
export const patience = (milliseconds: number) =>
  sql<object>`(SELECT set_config('lock_timeout', ${`${milliseconds}ms`}, true))`.as('patience');

/**
 * A FROM item with one row per item. Each column is one array parameter, so that the text doesn't depend on
 * the number of items.
 *
 * The arrays are wrapped in sub-queries to hide their lengths from the planner. Otherwise, PostgreSQL
 * considers a custom plan for a short array cheaper than the generic plan, which assumes ten items, so it
 * plans every execution. Planning takes as long as executing.
 * @param columns the items' fields, with the PostgreSQL type of each
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
