import { type RawBuilder, sql } from 'kysely';

import type { Statements, Tables } from '../database/kysely.js';

/**
 * How a table of deliveries names what claiming needs. All have `claim_id` and `claimed_until`: a claim is a
 * lease in the row, so that a slow receiver holds neither a transaction nor a connection.
 */
export interface DeliveryTable {
  table: string;
  /** The primary key's columns. */
  key: string;
  /** The column that says whose share it is: each gets only so many at a time. */
  group: string;
  /** The column that is `pending` or, while claimed, `sending`. */
  state: string;
  /** The column that says when it may be attempted. */
  due: string;
}

/** What ends a claim, in SET. */
export const UNCLAIMED = 'claim_id = NULL, claimed_until = NULL';

/** What a worker left behind that died is due again. */
export function releaseExpired({ table, key, state }: DeliveryTable): string {
  return `
  UPDATE ${table} SET ${state} = 'pending', ${UNCLAIMED} WHERE (${key}) IN (
    SELECT ${key} FROM ${table} WHERE ${state} = 'sending' AND claimed_until < now() FOR UPDATE SKIP LOCKED
  )`;
}

/**
 * More rows than anybody claims at once. Said for the planner, which knows neither how long the arrays are
 * nor the limits in them: it guessed a tenth of the table, and so planned each claim anew, which took three
 * times as long as carrying it out.
 */
const MOST_AT_ONCE = 100;

/**
 * Locks what is due, for the UPDATE that claims it in the same statement. Nobody waits: what others are
 * claiming is left to them.
 * @param groups the parameter with the groups' ids. @param most the parameter with how many rows each may
 * have.
 */
export function lockDue(
  { table, key, group, state, due }: DeliveryTable,
  groups: string,
  most: string,
): string {
  return `
    SELECT locked.* FROM unnest(${groups}::uuid[], ${most}::int[]) AS share (id, most) CROSS JOIN LATERAL (
      SELECT ${key} FROM ${table} WHERE ${group} = share.id AND ${state} = 'pending' AND ${due} <= now()
      ORDER BY ${due} LIMIT share.most FOR UPDATE SKIP LOCKED
    ) locked LIMIT ${MOST_AT_ONCE}`;
}

/** A table of deliveries for Kysely: as `DeliveryTable`, with the columns of the primary key in a list. */
export interface Deliveries {
  table: keyof Tables;
  key: readonly string[];
  group: string;
  state: string;
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
 * The keys of what is due, locked for the UPDATE that claims it in the same statement: for FROM. No one waits:
 * it leaves out what others are claiming.
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
