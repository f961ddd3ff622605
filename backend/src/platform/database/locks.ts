import type { Transaction } from '../../shared/unit-of-work.js';
import type { Database } from './database.js';

const KEY = 'hashtextextended($1, 0)';

/** Waits until nobody else holds `name`, over all processes, and holds it until the transaction ends. */
export async function lock(database: Database, tx: Transaction, name: string): Promise<void> {
  await database.query(`SELECT pg_advisory_xact_lock(${KEY})`, [name], tx);
}

/** The same without waiting. @returns false when somebody else holds it. */
export async function tryLock(database: Database, tx: Transaction, name: string): Promise<boolean> {
  const held = await database.queryOne<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${KEY}) AS mine`,
    [name],
    tx,
  );
  return held!.mine;
}
