import pg from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/**
 * Socket errors and SQLSTATEs that don't depend on the request: server unreachable (including DNS failures),
 * 08 connection, 53 out of connections, memory or disk, 57P server starting or stopping, 57014 and 55P03
 * statement and lock timeout, 25P03 idle transaction timeout, 25006 server became a standby, 40 repeated
 * deadlock, 58030 disk error.
 */
const AWAY =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\w{2}|57014|55P03|25P03|25006|40001|40P01|58030)$/;
/** Messages of node-postgres errors that have no code. */
const AWAY_TEXTS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end on the pool)/;
/**
 * TypeORM releases a broken connection. The next statement of its transaction then fails with one of these
 * errors.
 */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** SQLSTATEs of serialization_failure and deadlock_detected. */
const RETRYABLE = /^(40001|40P01)$/;
/**
 * SQLSTATE classes of errors caused by the statement: data, syntax, permissions. Includes 57014, because a
 * statement that was too slow isn't retried.
 */
const OWN_FAULT = /^(22\w{3}|42\w{3}|57014)$/;

/** The fields of a PostgreSQL error. */
interface Refusal {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  detail?: unknown;
}

function refusalOf(error: unknown): Refusal {
  return error instanceof QueryFailedError ? error.driverError : {};
}

/**
 * Wraps PostgreSQL's errors. @returns TypeORM's QueryFailedError for an error from PostgreSQL; any other
 * error unchanged.
 */
export function asQueryFailed(error: unknown, sql: string, parameters: unknown[]): unknown {
  return error instanceof pg.DatabaseError ? new QueryFailedError(sql, parameters, error) : error;
}

/** True if PostgreSQL is unreachable or has no capacity, so a retry will probably succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (RELEASED.some((kind) => error instanceof kind)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, driverError } = error as {
    code?: unknown;
    message?: unknown;
    driverError?: unknown;
  };
  if (typeof code === 'string' && AWAY.test(code)) return true;
  return (typeof message === 'string' && AWAY_TEXTS.test(message)) || isDatabaseAway(driverError);
}

/**
 * Thrown by adapters when a statement conflicts with another transaction's newer commit. Retrying the whole
 * transaction makes that commit visible. `cause` is the conflict.
 */
export class Overtaken extends Error {
  constructor(cause: unknown) {
    super('Other transactions kept committing first.', { cause });
  }
}

/** True if PostgreSQL rolled back because of another transaction, so the transaction can be retried. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Overtaken || RETRYABLE.test(String(refusalOf(error).code));
}

/** True if the statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return refusalOf(error).code === '55P03';
}

/** True if a statement, its wait for a lock, or an idle transaction timed out. */
export function isTooSlow(error: unknown): boolean {
  return /^(57014|55P03|25P03)$/.test(String(refusalOf(error).code));
}

/** True if the statement would fail on any server. */
export function isOwnFault(error: unknown): boolean {
  return OWN_FAULT.test(String(refusalOf(error).code));
}

/** True if `error` reports a duplicate for the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refusal = refusalOf(error);
  return refusal.code === '23505' && refusal.constraint === constraint;
}

/** True if the row that a new row refers to was deleted by a concurrent transaction. */
export function isForeignKeyViolation(error: unknown): boolean {
  return refusalOf(error).code === '23503';
}

/** A nonexistent row that a new or changed row refers to. */
export interface MissingRow {
  constraint: string;
  /** The values of the referenced key, usually an ID. */
  key: string;
}

/**
 * Returns the row that was deleted while a statement wrote a reference to it. Null for any other error,
 * including an attempt to delete a row that others still refer to. PostgreSQL uses the same SQLSTATE for both
 * and a translated message, so they are distinguished by the columns it names: those of the reference, which
 * are part of the constraint's name, or those of the key.
 */
export function missingRow(error: unknown): MissingRow | null {
  const { code, table, constraint, detail } = refusalOf(error);
  if (code !== '23503' || typeof constraint !== 'string') return null;
  const [, columns = '', key = ''] = /\(([^()]+)\)=\((.*?)\)/.exec(String(detail)) ?? [];
  const isReference = constraint === `${String(table)}_${columns.split(', ').join('_')}_fkey`;
  return isReference ? { constraint, key } : null;
}

/**
 * True if a new row refers to an account that a concurrent transaction deleted, judging by PostgreSQL's names
 * for foreign keys on `users`. In that case, every feature's API responds with 401.
 */
export function isAccountGone(error: unknown): boolean {
  return isForeignKeyViolation(error) && /_(user|author)_id_fkey$/.test(String(refusalOf(error).constraint));
}
