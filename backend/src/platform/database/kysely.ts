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
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type UnknownRow,
} from 'kysely';

import type { DB } from './tables.generated.js';

/** The tables of the migrated database and their columns, in camel case. */
export type Tables = DB;

/** Builds typed statements and runs them (https://kysely.dev). */
export type Statements = Kysely<Tables>;

/** A statement's rows, and the number of rows it changed or returned. */
export interface Answer {
  rows: unknown[];
  rowCount: number;
}

/** Sends one statement to PostgreSQL. */
export type Send = (text: string, values: unknown[]) => Promise<Answer>;

/** Number of rows per batch: a compromise between speed and memory. */
const BATCH = 200;

/** Returns the LIKE or ILIKE pattern for values that contain `text`, with `%` and `_` in the text escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * True if the folded text contains the term, ignoring case and accents (`schema/folded.sql`). The term is
 * folded before `%` and `_` in it are escaped, because folding turns full-width forms into these characters.
 * @param text an SQL expression of an already folded text, best one with a trigram index
 */
export const isFoundIn = (text: RawBuilder<unknown>, term: string) =>
  sql<SqlBool>`${text} LIKE '%' || regexp_replace(folded(${term}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;

/**
 * The number of rows in a group, as a JavaScript number. PostgreSQL's own `count` returns a bigint, which
 * arrives as text.
 */
export const countAll = sql<number>`count(*)::int`;

/**
 * True if `rows` isn't empty. `rows` may be a SELECT without columns. Unlike Kysely's `exists`, the result is
 * always a boolean, never 0 or 1.
 */
export const exists = (rows: Expression<unknown>) => sql<boolean>`EXISTS ${rows}`;

/** The value of a JSON column, or SQL's NULL if there's no document. */
export const json = (document: object | null | undefined) => (document ? JSON.stringify(document) : null);

/**
 * A JSON object with these columns of `table`, using their TypeScript names as keys. Keys inside a stored
 * document aren't renamed.
 */
export const jsonOf = (columns: readonly string[], table: string) =>
  sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]),
  )})`;

/**
 * Keeps a filter's fields that have a value, for `eb.and(given(filter))`. A column whose field is undefined
 * isn't restricted.
 */
export function given<Filter extends object>(
  filter: Filter,
): { [Name in keyof Filter]?: Exclude<Filter[Name], undefined> } {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as never;
}

/**
 * Reads all rows of `query` in batches with constant memory, ordered by `id`, a UUID that each row must also
 * contain as `id`. Holds no connection while a slow reader processes rows.
 * @param id the column, with its table's alias if the query joins: `v.id`
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
 * Creates a Kysely builder that sends its statements with `send` (ADR 78). Names are camel case in TypeScript
 * and snake case in PostgreSQL. Keys in JSON documents aren't renamed.
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

/**
 * Does the same as `CamelCasePlugin`, but translates a result's column names only once instead of for every
 * row.
 */
class CamelCaseNames extends CamelCasePlugin {
  override async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
    const names = Object.keys(result.rows[0] ?? {}).map((name) => ({ name, renamed: this.camelCase(name) }));
    // Copying an object that has all its keys is fast. If keys are added one by one, V8 turns the object into
    // a hash table.
    const empty = { ...Object.fromEntries(names.map(({ renamed }) => [renamed, null])) };
    const rows = result.rows.map((row) => {
      const copy: UnknownRow = { ...empty };
      for (const { name, renamed } of names) copy[renamed] = row[name];
      return copy;
    });
    return { ...result, rows };
  }
}

/** Sends statements one at a time. For transactions, use `UnitOfWork.run`, never Kysely's own. */
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
