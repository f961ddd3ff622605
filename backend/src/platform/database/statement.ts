import { createHash } from 'node:crypto';

import pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import { isRetryable } from './typeorm-unit-of-work.js';

const ATTEMPTS = 4;

/** Names by text; there are as many as statements in our code. */
const names = new Map<string, string>();

/**
 * Runs one SQL statement as a transaction of its own: one round trip, which is what the busiest writes are made of.
 * Repeats it when PostgreSQL chose it as a deadlock's victim; nothing of it had happened then.
 */
export async function runStatement<Row>(
  dataSource: DataSource,
  sql: string,
  parameters: unknown[],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runPrepared<Row>(dataSource, sql, parameters);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs a statement that each connection prepares once: to plan these takes PostgreSQL about as long as to carry them out. It goes straight to the
 * pool of node-postgres, since TypeORM cannot name a statement.
 * @param sql a constant of the code, never made from input. @throws QueryFailedError, as TypeORM does.
 */
export async function runPrepared<Row>(
  dataSource: DataSource,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (dataSource.driver as PostgresDriver).master as pg.Pool;
  try {
    const { rows } = await pool.query({ name: nameOf(sql), text: sql, values });
    return rows as Row[];
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new QueryFailedError(sql, values, error) : error;
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

/**
 * True when a new row refers to an account that was deleted at the same moment: PostgreSQL's names of the foreign keys on `users`.
 * It leaves the API as 401, whichever feature it happened in.
 */
export function isAccountGone(error: unknown): boolean {
  return isForeignKeyViolation(error) && /_(user|author)_id_fkey$/.test(constraintOf(error));
}

/** True when the row that a new row belongs to was deleted at the same moment. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && error.driverError.code === '23503';
}

function constraintOf(error: unknown): string {
  return error instanceof QueryFailedError ? String(error.driverError.constraint) : '';
}
