import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type UnknownRow,
} from 'kysely';

import type { DB } from './tables.generated.js';

/** The tables of the migrated database and their columns, named in camel case. */
export type Tables = DB;

/** Builds typed statements and runs them (https://kysely.dev). */
export type Statements = Kysely<Tables>;

/** The rows of a statement, and how many it changed or returned. */
export interface Answer {
  rows: unknown[];
  rowCount: number;
}

/** Sends one statement to PostgreSQL. */
export type Send = (text: string, values: unknown[]) => Promise<Answer>;

/** Rows of one batch: enough to be quick, few enough to be small. */
const BATCH = 200;

/** The pattern for LIKE and ILIKE of what contains `text`, its own `%` and `_` taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How many rows a group has, as a number: PostgreSQL's own `count` is a bigint, which arrives as text. */
export const countAll = sql<number>`count(*)::int`;

/** Whether there are `rows`: a SELECT that names no column will do. Kysely's `exists` also allows 0 and 1. */
export const exists = (rows: Expression<unknown>) => sql<boolean>`EXISTS ${rows}`;

/** A document for a column of JSON; SQL's NULL where there is none. */
export const json = (document: object | null | undefined) => (document ? JSON.stringify(document) : null);

/**
 * An object of these columns of `table`, under their names in TypeScript: names inside a document stay as
 * they are written.
 */
export const jsonOf = (columns: readonly string[], table: string) =>
  sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]),
  )})`;

/** The fields that have a value, for `eb.and(given(filter))`: undefined leaves a column free. */
export function given<Filter extends object>(
  filter: Filter,
): { [Name in keyof Filter]?: Exclude<Filter[Name], undefined> } {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as never;
}

/**
 * All rows of `query` at constant memory, in the order of `id`, a UUID that each row also has under the name
 * `id`. No connection is held while the reader is slow.
 * @param id the column, with its table's alias where the query joins: `v.id`
 */
export async function* inBatches<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
): AsyncGenerator<Row[]> {
  const ordered = query.orderBy(sql.ref(id)).limit(BATCH);
  for (let next = ordered; ;) {
    const rows = await next.execute();
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < BATCH) return;
    next = ordered.where(sql<SqlBool>`${sql.ref(id)} > ${last.id}`);
  }
}

/**
 * Kysely's builder, whose statements go out through `send` (ADR 78). Names are in camel case in TypeScript
 * and in snake case in PostgreSQL; the keys of JSON documents stay as they are.
 */
export function statementsOver(send: Send): Statements {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SendingDriver(send),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCaseNames()],
  });
}

/** Kysely's plugin, but it translates the names of a result's columns once and not once for each row. */
class CamelCaseNames extends CamelCasePlugin {
  override async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
    const names = Object.keys(result.rows[0] ?? {}).map((name) => ({ name, renamed: this.camelCase(name) }));
    // A copy of a row that has all names is quick: V8 makes a hash table of a row that gets them one by one.
    const empty = { ...Object.fromEntries(names.map(({ renamed }) => [renamed, null])) };
    const rows = result.rows.map((row) => {
      const copy: UnknownRow = { ...empty };
      for (const { name, renamed } of names) copy[renamed] = row[name];
      return copy;
    });
    return { ...result, rows };
  }
}

/** Sends statements one by one. A transaction is `UnitOfWork.run`, never Kysely's own. */
class SendingDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(send: Send) {
    this.connection = {
      async executeQuery<Row>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
        const { rows, rowCount } = await send(text, [...parameters]);
        return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
      },
      streamQuery: () => unsupported('stream'),
    };
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async beginTransaction(): Promise<void> {
    unsupported('begin a transaction');
  }

  async commitTransaction(): Promise<void> {
    unsupported('commit');
  }

  async rollbackTransaction(): Promise<void> {
    unsupported('roll back');
  }
}

function unsupported(what: string): never {
  throw new Error(`Statements can't ${what}: use UnitOfWork.`);
}
