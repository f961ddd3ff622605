import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * Socket errors and SQLSTATEs that say nothing about the request: no way to the server (also by name), 08 connection, 53 out of
 * connections, memory or disk, 57P it stops or starts, 57014 and 55P03 its limits for statements and locks, 25P03 the one for idle
 * transactions, 25006 it has become a standby, 40 a deadlock's victim time and again, 58030 its disk fails.
 */
const CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\w{2}|57014|55P03|25P03|25006|40001|40P01|58030)$/;
/** What node-postgres says without a code. */
const TEXTS =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end on the pool)/;

/** TypeORM gives a connection back when it breaks; the next statement of its transaction then finds it gone. */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** True when PostgreSQL is away, gone, or has no room: the same may well work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (RELEASED.some((kind) => error instanceof kind)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, driverError } = error as {
    code?: unknown;
    message?: unknown;
    driverError?: unknown;
  };
  if (typeof code === 'string' && CODES.test(code)) return true;
  return (typeof message === 'string' && TEXTS.test(message)) || isDatabaseAway(driverError);
}
