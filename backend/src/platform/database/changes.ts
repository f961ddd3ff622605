import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from './database.js';
import { Order } from './paging.js';

/**
 * The new value of `changed_at` in every UPDATE that changes what a founder's list shows. The column's
 * default gives the transaction its ID before it reads the clock, so the transaction is visible to
 * `horizonOf` from then on.
 */
export const CHANGED = { changedAt: sql<Date>`DEFAULT` };
/** The same for SQL. */
export const CHANGED_SQL = sql`changed_at = DEFAULT`;

/** A part of a founder's list: the rows that changed since a time, without those that may still be joined. */
export interface ChangedSince {
  since: Date;
  /** PostgreSQL's text of a time: any change that commits later is at least this late. */
  horizon: string;
}

/**
 * Returns the time before which no more changes can appear. Read the changed rows in a later statement, and
 * on the primary only (docs/adr/0096).
 *
 * A transaction that is still running with an ID may have changed rows since it began. One that has no ID
 * yet hasn't changed any, and will read the clock after this statement. Transactions of other roles hide
 * their beginning, so nothing is certain until they end. Rows without a role are PostgreSQL's own workers.
 */
export async function horizonOf(database: Database): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    SELECT date_trunc('milliseconds', least(statement_timestamp(), min(coalesce(xact_start, '-infinity'))))::text AS horizon
    FROM pg_stat_activity
    WHERE datname = current_database() AND backend_xid IS NOT NULL AND usesysid IS NOT NULL`.execute(
    database.kysely(),
  );
  return rows[0]!.horizon;
}

/** Reads the range of changes for a list's `since`. Undefined without it. */
export async function changesSince(
  database: Database,
  since: Date | undefined,
): Promise<ChangedSince | undefined> {
  return since && { since, horizon: await horizonOf(database) };
}

/** True if a row changed in that range. */
export const isChanged = (
  changed: Expression<Date> | RawBuilder<unknown>,
  { since, horizon }: ChangedSince,
) => sql<SqlBool>`(${changed} >= ${since} AND ${changed} < ${horizon}::timestamptz)`;

/** The order of a list with `since`: first changes first. Cursors are bound to the list by its name. */
export const changesOrder = <Row extends { updatedAt: Date }>(name: string) =>
  new Order<Row>(`${name}-changes`, 'time', ({ updatedAt }) => updatedAt);
