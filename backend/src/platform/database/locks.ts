import { sql } from 'kysely';

import type { Transaction } from '../../shared/unit-of-work.js';
import type { Database } from './database.js';

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/**
 * Waits for the named lock, which is exclusive across all processes, and holds it until the transaction ends.
 */
export async function lock(database: Database, tx: Transaction, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(name)})`.execute(database.kysely(tx));
}

/** Like `lock`, but returns false immediately if another process holds the lock. */
export async function tryLock(database: Database, tx: Transaction, name: string): Promise<boolean> {
  const statement = sql<{ acquired: boolean }>`SELECT pg_try_advisory_xact_lock(${keyOf(name)}) AS acquired`;
  const { rows } = await statement.execute(database.kysely(tx));
  return rows[0]!.acquired;
}
