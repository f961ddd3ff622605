import { Connection } from '../database/connection.js';

/** SQLSTATE of deadlock_detected. */
const DEADLOCK = '40P01';
/** Maximum number of retries of a statement. Each time, another transaction has made progress. */
const MAX_RETRIES = 5;

type Call = (...parameters: unknown[]) => unknown;
type Done = (error: { code?: unknown } | null | undefined, ...rest: unknown[]) => void;

/**
 * A connection of the job queue that retries statements which PostgreSQL aborted to resolve a deadlock.
 *
 * Workers that finish jobs at the same moment delete the same old jobs and wake the same delayed ones, in
 * random order. If such a statement is aborted, BullMQ treats its error as the job's, so a successful job
 * would count as failed and run again. Each of BullMQ's commands is one statement in its own transaction, so
 * an aborted statement hasn't done anything yet.
 */
export class QueueConnection extends Connection {
  /** Has the same signature as `pg.Client.query`, whose overloads can't be repeated here. */
  override query(...parameters: unknown[]): never {
    const callback = parameters.at(-1);
    const send = super.query.bind(this) as Call;
    // Calls that return a promise aren't retried. BullMQ makes them to listen and to migrate.
    if (typeof callback !== 'function') return send(...parameters) as never;
    let retries = MAX_RETRIES;
    const done: Done = (error, ...rest) => {
      if (error?.code === DEADLOCK && retries > 0) {
        retries -= 1;
        send(...parameters.slice(0, -1), done);
      } else (callback as Done)(error, ...rest);
    };
    return send(...parameters.slice(0, -1), done) as never;
  }
}
