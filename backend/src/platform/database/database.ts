import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely';
import type pg from 'pg';

import type { Transaction } from '../../shared/unit-of-work.js';
import type { Pool } from './connection.js';
import { asQueryFailed } from './errors.js';
import { type Statements, statementsOver, type Tables } from './kysely.js';
import { retried } from './retry.js';
import { runnerOf } from './transactions.js';

/** Reads from whichever server is fit; `onPrimary` asks the primary the same. */
interface ReplicaReads {
  query<Row>(
    sql: string,
    parameters: unknown[],
    onPrimary: () => Promise<Row[]>,
    prepared?: boolean,
  ): Promise<Row[]>;
}

type Question = pg.QueryConfig<unknown[]> & { values: unknown[] };

/** Rows that are deleted in one transaction. */
const DELETED = 10_000;
/** Names of prepared statements by text; there are as many as such statements in our code. */
const names = new Map<string, string>();

/**
 * The way of all SQL that is ours. Values go in as `$1`, `$2`; what comes out are rows, of a SELECT and of
 * RETURNING alike. Every method throws TypeORM's QueryFailedError when PostgreSQL refuses: see `errors.ts`.
 */
@Injectable()
export class Database {
  /**
   * @param pool the connections that everybody shares; for libraries that want a pool, and for numbers about
   *   it.
   */
  constructor(
    readonly pool: Pool,
    private readonly replicas: ReplicaReads | null = null,
  ) {}

  private readonly direct = statementsOver((text, values) => this.send({ text, values }));

  /**
   * Typed statements for what is asked most often: each connection prepares a statement once, since planning
   * takes PostgreSQL about as long as carrying out. A deadlock's victim is sent again. The text must not
   * depend on input.
   */
  readonly prepared: Statements = statementsOver((text, values) =>
    retried(() => this.send({ name: nameOf(text), text, values })),
  );

  /** Typed reads for the public, a moment old at times; never for a person who has just written (ADR 12). */
  readonly replica: Statements = statementsOver(async (text, values) =>
    asRead(await this.queryReplica(text, values)),
  );

  /** Both: see `prepared` and `replica`. */
  readonly preparedReplica: Statements = statementsOver(async (text, values) =>
    asRead(await this.queryPreparedReplica(text, values)),
  );

  /** Typed statements in `tx`; without one, each in a transaction of its own. */
  kysely(tx?: Transaction): Statements {
    return tx
      ? statementsOver(async (text, values) => {
          const { records, affected } = await runnerOf(tx).query(text, values, true);
          return { rows: records, rowCount: affected ?? records.length };
        })
      : this.direct;
  }

  /** In `tx`; without one, in a transaction of its own. */
  async query<Row = unknown>(sql: string, parameters: unknown[] = [], tx?: Transaction): Promise<Row[]> {
    if (!tx) return this.ask<Row>({ text: sql, values: parameters });
    const { records } = await runnerOf(tx).query(sql, parameters, true);
    return records as Row[];
  }

  /** The first row, or null. */
  async queryOne<Row>(sql: string, parameters: unknown[] = [], tx?: Transaction): Promise<Row | null> {
    const [row] = await this.query<Row>(sql, parameters, tx);
    return row ?? null;
  }

  /**
   * For the busiest statements: each connection prepares it once, since planning takes PostgreSQL about as
   * long as carrying out. A transaction of its own, in one round trip; repeated when a deadlock undid it.
   * @param sql a constant of the code, never made from input.
   */
  queryPrepared<Row = unknown>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return retried(() => this.ask<Row>({ name: nameOf(sql), text: sql, values: parameters }));
  }

  /**
   * For the public: may come from a replica, a moment old; never for the one who has just written (ADR 12).
   */
  queryReplica<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.onReplica(sql, parameters, () => this.query<Row>(sql, parameters));
  }

  /** Both: see `queryPrepared` and `queryReplica`. */
  queryPreparedReplica<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.onReplica(sql, parameters, () => this.queryPrepared<Row>(sql, parameters), true);
  }

  /**
   * Deletes the rows of `table` that `where` names, at most 10,000 in a transaction: a million of them in one
   * statement would take longer than a statement may, and so would stay for ever.
   */
  async deleteSome<Table extends keyof Tables & string>(
    table: Table,
    where: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  ): Promise<void> {
    const from = sql.table(table);
    const some = sql`SELECT ctid FROM ${from} WHERE ${where(expressionBuilder())} LIMIT ${DELETED}`;
    const remove = sql`DELETE FROM ${from} WHERE ctid = ANY(ARRAY(${some}))`;
    while ((await remove.execute(this.direct)).numAffectedRows! > 0n);
  }

  /** Keeps one connection for what belongs to a session of PostgreSQL, such as a lock. */
  async withConnection<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      // A session that failed half way may still hold its lock: it ends.
      connection.release(true);
      throw error;
    }
  }

  /** From a replica that is fit; else `onPrimary` asks the primary the same. */
  private onReplica<Row>(
    text: string,
    values: unknown[],
    onPrimary: () => Promise<Row[]>,
    prepared = false,
  ): Promise<Row[]> {
    return this.replicas ? this.replicas.query<Row>(text, values, onPrimary, prepared) : onPrimary();
  }

  private async ask<Row>(question: Question): Promise<Row[]> {
    const { rows } = await this.send(question);
    return rows as Row[];
  }

  private async send(question: Question): Promise<{ rows: unknown[]; rowCount: number }> {
    const connection = await this.connect();
    try {
      const { rows, rowCount } = await connection.query<pg.QueryResultRow>(question);
      connection.release();
      return { rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      const failure = asQueryFailed(error, question.text, question.values);
      // Refused by PostgreSQL, the connection is as good as before.
      connection.release(failure === error);
      throw failure;
    }
  }

  private connect(): Promise<pg.PoolClient> {
    return (this.pool as pg.Pool).connect();
  }
}

/** What a statement that only reads has come to. */
const asRead = (rows: unknown[]) => ({ rows, rowCount: rows.length });

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
    names.set(sql, name);
  }
  return name;
}
