import pg from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/**
 * Socket errors and SQLSTATEs that say nothing about the request: no way to the server (also by name), 08
 * connection, 53 out of connections, memory or disk, 57P it stops or starts, 57014 and 55P03 its limits for
 * statements and locks, 25P03 the one for idle transactions, 25006 it has become a standby, 40 a deadlock's
 * victim time and again, 58030 its disk fails.
 */
const AWAY =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\w{2}|57014|55P03|25P03|25006|40001|40P01|58030)$/;
/** What node-postgres says without a code. */
const AWAY_TEXTS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end on the pool)/;
/**
 * TypeORM gives a connection back when it breaks; the next statement of its transaction then finds it gone.
 */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** serialization_failure and deadlock_detected. */
const RETRYABLE = /^(40001|40P01)$/;
/**
 * Classes that are the statement's own fault (data, syntax, rights); nor is what took too long tried once
 * more.
 */
const OWN_FAULT = /^(22\w{3}|42\w{3}|57014)$/;

/** What PostgreSQL says with a refusal. */
interface Refusal {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  detail?: unknown;
}

function refusalOf(error: unknown): Refusal {
  return error instanceof QueryFailedError ? error.driverError : {};
}

/** @returns a QueryFailedError for what PostgreSQL refused, as TypeORM does; anything else as it is. */
export function asQueryFailed(error: unknown, sql: string, parameters: unknown[]): unknown {
  return error instanceof pg.DatabaseError ? new QueryFailedError(sql, parameters, error) : error;
}

/** True when PostgreSQL is away, gone, or has no room: the same may well work in a moment. */
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
 * A statement met what another transaction has committed since this one looked: run again, the whole
 * transaction sees it. For an adapter to throw; `cause` says what was met.
 */
export class Overtaken extends Error {
  constructor(cause: unknown) {
    super('Another transaction was faster, again and again.', { cause });
  }
}

/**
 * True when PostgreSQL undid everything for the sake of another transaction, and the same may be tried
 * again.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof Overtaken || RETRYABLE.test(String(refusalOf(error).code));
}

/** True when somebody held a lock for longer than the statement was to wait. */
export function isLockTimeout(error: unknown): boolean {
  return refusalOf(error).code === '55P03';
}

/** True when a statement took longer than statements may, or than its lock was to be waited for. */
export function isTooSlow(error: unknown): boolean {
  return /^(57014|55P03|25P03)$/.test(String(refusalOf(error).code));
}

/** True when the statement would fail anywhere. */
export function isOwnFault(error: unknown): boolean {
  return OWN_FAULT.test(String(refusalOf(error).code));
}

/** True when `error` is PostgreSQL's refusal of a duplicate for the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refusal = refusalOf(error);
  return refusal.code === '23505' && refusal.constraint === constraint;
}

/** True when the row that a new row belongs to was deleted at the same moment. */
export function isForeignKeyViolation(error: unknown): boolean {
  return refusalOf(error).code === '23503';
}

/** A row that a new or changed row refers to, and that is not there. */
export interface MissingRow {
  constraint: string;
  /** The values that would name it: usually an id. */
  key: string;
}

/**
 * The row that was deleted while a statement wrote one that refers to it. Null for any other error, including
 * the deletion of a row that others still refer to. PostgreSQL tells the two apart only in a text that it
 * translates, and by the columns that it names: those of the reference, after which it names the constraint,
 * or those of the key.
 */
export function missingRow(error: unknown): MissingRow | null {
  const { code, table, constraint, detail } = refusalOf(error);
  if (code !== '23503' || typeof constraint !== 'string') return null;
  const [, columns = '', key = ''] = /\(([^()]+)\)=\((.*?)\)/.exec(String(detail)) ?? [];
  const isReference = constraint === `${String(table)}_${columns.split(', ').join('_')}_fkey`;
  return isReference ? { constraint, key } : null;
}

/**
 * True when a new row refers to an account that was deleted at the same moment: PostgreSQL's names of the
 * foreign keys on `users`. It leaves the API as 401, whichever feature it happened in.
 */
export function isAccountGone(error: unknown): boolean {
  return isForeignKeyViolation(error) && /_(user|author)_id_fkey$/.test(String(refusalOf(error).constraint));
}
