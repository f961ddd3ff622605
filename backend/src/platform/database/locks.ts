import { sql } from 'kysely';

import type { Transaction } from '../../shared/unit-of-work.js';
import type { Database } from './database.js';

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits until nobody else holds `name`, over all processes, and holds it until the transaction ends. */
export async function lock(database: Database, tx: Transaction, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(name)})`.execute(database.kysely(tx));
}

/** The same without waiting. @returns false when somebody else holds it. */
export async function tryLock(database: Database, tx: Transaction, name: string): Promise<boolean> {
  const statement = sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${keyOf(name)}) AS mine`;
  const { rows } = await statement.execute(database.kysely(tx));
  return rows[0]!.mine;
}
