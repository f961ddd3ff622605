import { type RawBuilder, sql } from 'kysely';

import type { Statements, Tables } from '../database/kysely.js';

/**
 * How a table of deliveries names what claiming needs. All have `claimId` and `claimedUntil`: a claim is a
 * lease in the row, so that a slow receiver holds neither a transaction nor a connection.
 */
export interface Deliveries {
  table: keyof Tables;
  /** The primary key's columns. */
  key: readonly string[];
  /** The column that says whose share it is: each gets only so many at a time. */
  group: string;
  /** The column that is `pending` or, while claimed, `sending`. */
  state: string;
  /** The column that says when it may be attempted. */
  due: string;
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Makes due again what a worker left behind that died. */
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
 * More rows than anybody claims at once. Said for the planner, which knows neither how long the arrays are
 * nor the limits in them: it guessed a tenth of the table, and so planned each claim anew, which took three
 * times as long as carrying it out.
 */
const MOST_AT_ONCE = 100;

/**
 * The keys of what is due, locked for the UPDATE that claims it in the same statement: for FROM. No one
 * waits: it leaves out what others are claiming.
 * @param shares how many rows each group may have, by the group's id.
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
