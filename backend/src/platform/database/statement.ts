import { type DataSource, QueryFailedError } from 'typeorm';

import { isRetryable } from './typeorm-unit-of-work.js';

const ATTEMPTS = 4;

/**
 * Runs one SQL statement as a transaction of its own: one round trip, which is what the busiest writes are made of.
 * Repeats it when PostgreSQL chose it as a deadlock's victim; nothing of it had happened then.
 * @param sql ends in a SELECT or RETURNING of an INSERT: TypeORM wraps the rows of UPDATE and DELETE.
 */
export async function runStatement<Row>(
  dataSource: DataSource,
  sql: string,
  parameters: unknown[],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.query<Row[]>(sql, parameters);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
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
