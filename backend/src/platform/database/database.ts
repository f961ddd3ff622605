import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely';
import type pg from 'pg';

import type { Transaction } from '../../shared/unit-of-work.js';
import type { Pool } from './connection.js';
import { asQueryFailed } from './errors.js';
import { type Answer, type Statements, statementsOver, type Tables } from './kysely.js';
import { retried } from './retry.js';
import { statementsIn } from './transactions.js';

/** Sends a read to whichever server is fit; `onPrimary` sends the same to the primary. */
interface ReplicaReads {
  send(text: string, values: unknown[], prepared: boolean, onPrimary: () => Promise<Answer>): Promise<Answer>;
}

/** Rows that are deleted in one transaction. */
const DELETED = 10_000;
/** Names of prepared statements by text; there are as many as such statements in our code. */
const names = new Map<string, string>();

/**
 * The only way for our statements to PostgreSQL. Kysely builds them and gives each row its type (ADR 78).
 * Every statement throws TypeORM's QueryFailedError when PostgreSQL refuses it: see `errors.ts`.
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

  private readonly direct = statementsOver((text, values) => this.send(text, values, false));

  /**
   * Typed statements for what is asked most often: each connection prepares a statement once, since planning
   * takes PostgreSQL about as long as carrying out. A deadlock's victim is sent again. The text must not
   * depend on input.
   */
  readonly prepared: Statements = statementsOver((text, values) => this.send(text, values, true));

  /** Typed reads for the public, a moment old at times; never for a person who has just written (ADR 12). */
  readonly replica: Statements = statementsOver((text, values) => this.read(text, values, false));

  /** Both: see `prepared` and `replica`. */
  readonly preparedReplica: Statements = statementsOver((text, values) => this.read(text, values, true));

  /** Typed statements in `tx`; without one, each in a transaction of its own. */
  kysely(tx?: Transaction): Statements {
    return tx ? statementsIn(tx) : this.direct;
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

  /** Sends a statement that Kysely has built, in a transaction of its own. @param prepared see `prepared` */
  send(text: string, values: unknown[], prepared: boolean): Promise<Answer> {
    return prepared
      ? retried(() => this.ask({ name: nameOf(text), text, values }))
      : this.ask({ text, values });
  }

  private read(text: string, values: unknown[], prepared: boolean): Promise<Answer> {
    const onPrimary = () => this.send(text, values, prepared);
    return this.replicas ? this.replicas.send(text, values, prepared, onPrimary) : onPrimary();
  }

  private async ask(question: { name?: string; text: string; values: unknown[] }): Promise<Answer> {
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

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
    names.set(sql, name);
  }
  return name;
}
