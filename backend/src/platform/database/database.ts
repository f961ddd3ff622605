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

/** Sends reads to a suitable server. `onPrimary` sends the same read to the primary. */
interface ReplicaReads {
  send(text: string, values: unknown[], prepared: boolean, onPrimary: () => Promise<Answer>): Promise<Answer>;
}

/** Maximum number of rows deleted in one transaction. */
const DELETED = 10_000;
/** Names of prepared statements by SQL text. Bounded, because the text never depends on input. */
const names = new Map<string, string>();

/**
 * The only way to send SQL to PostgreSQL. Kysely builds the statements and types their rows (ADR 78). A
 * statement throws TypeORM's QueryFailedError if PostgreSQL rejects it (see `errors.ts`).
 */
@Injectable()
export class Database {
  /** @param pool the shared connections; public for metrics and for libraries that need a pool. */
  constructor(
    readonly pool: Pool,
    private readonly replicas: ReplicaReads | null = null,
  ) {}

  private readonly direct = statementsOver((text, values) => this.send(text, values, false));

  /**
   * Typed statements for frequent queries. Each connection prepares a statement only once, because planning
   * takes PostgreSQL about as long as executing. Statements that lose a deadlock are retried. The text must
   * not depend on input.
   */
  readonly prepared: Statements = statementsOver((text, values) => this.send(text, values, true));

  /**
   * Typed reads for public pages, which may be slightly stale. Not suitable for someone who has just written
   * (ADR 12).
   */
  readonly replica: Statements = statementsOver((text, values) => this.read(text, values, false));

  /** Typed reads that are prepared and may go to a replica: see `prepared` and `replica`. */
  readonly preparedReplica: Statements = statementsOver((text, values) => this.read(text, values, true));

  /** Returns typed statements that run in `tx`. Without `tx`, each statement is its own transaction. */
  kysely(tx?: Transaction): Statements {
    return tx ? statementsIn(tx) : this.direct;
  }

  /**
   * Deletes the rows of `table` that match `where`, at most 10,000 per transaction. Deleting a million rows
   * in one statement would exceed the statement timeout, so they would never be deleted.
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

  /** Reserves one connection for anything bound to a PostgreSQL session, such as an advisory lock. */
  async withConnection<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      // Ends the session of work that failed halfway, because the session may still hold its lock.
      connection.release(true);
      throw error;
    }
  }

  /** Sends a statement built by Kysely, in its own transaction. @param prepared see `prepared` */
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
      // If PostgreSQL rejected the statement, the connection can be reused. After any other error, it is
      // destroyed.
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
