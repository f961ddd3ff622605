import { type RawBuilder, sql } from 'kysely';

import type { Statements, Tables } from '../database/kysely.js';

/**
 * Names of the table and columns needed to claim deliveries. All such tables have `claimId` and
 * `claimedUntil`: a claim is a lease in the row, so that a slow receiver blocks neither a transaction nor a
 * connection.
 */
export interface Deliveries {
  table: keyof Tables;
  /** Columns of the primary key. */
  key: readonly string[];
  /** The column with the group's ID. The number of deliveries that a group gets at a time is limited. */
  group: string;
  /** The column with the state: `pending` or, while claimed, `sending`. */
  state: string;
  /** The column with the earliest time to attempt the delivery. */
  due: string;
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Makes the deliveries of crashed workers due again. */
export async function releaseExpiredIn(
  statements: Statements,
  { table, key, state }: Deliveries,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(state)} = 'pending', claim_id = NULL, claimed_until = NULL
    WHERE (${columns(key)}) IN (
      SELECT ${columns(key)} FROM ${sql.table(table)} WHERE ${sql.ref(state)} = 'sending' AND claimed_until < now()
      FOR UPDATE SKIP LOCKED
    )`.execute(statements);
}

/**
 * Higher than the number of rows that any worker claims at a time. The planner knows neither the arrays'
 * lengths nor the limits in them. Without a LIMIT with this constant, it estimated a tenth of the table, and
 * planned each claim again, which took three times as long as executing it.
 */
const MOST_AT_ONCE = 100;

/**
 * A FROM item with the keys of due deliveries, locked for the UPDATE that claims them in the same statement.
 * Skips deliveries that other workers are claiming, so it never waits.
 * @param shares the maximum number of rows by group ID.
 */
export const lockedDue = (
  { table, key, group, state, due }: Deliveries,
  shares: ReadonlyMap<string, number>,
): RawBuilder<unknown> => sql`
  SELECT locked.*
  FROM unnest(${[...shares.keys()]}::uuid[], ${[...shares.values()]}::int[]) AS share (id, most) CROSS JOIN LATERAL (
    SELECT ${columns(key)} FROM ${sql.table(table)}
    WHERE ${sql.ref(group)} = share.id AND ${sql.ref(state)} = 'pending' AND ${sql.ref(due)} <= now()
    ORDER BY ${sql.ref(due)} LIMIT share.most FOR UPDATE SKIP LOCKED
  ) locked LIMIT ${sql.lit(MOST_AT_ONCE)}`;
