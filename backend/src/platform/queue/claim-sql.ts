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
