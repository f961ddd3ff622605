import type { Database } from '../database/database.js';

/** Key of the advisory lock. Arbitrary, but the same in every process. */
export const BACKUP_LOCK = 7_203_316_402;

/**
 * Runs work that deletes stored files, unless a backup is running: while a backup has copied the rows but not
 * yet all files, a file that these rows refer to must not disappear.
 * @returns false if a backup, or other such work, is running. In that case, nothing was done.
 */
export function unlessBackingUp(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.withConnection(async (session) => {
    const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS free', [BACKUP_LOCK]);
    if (!rows[0]!.free) return false;
    try {
      await work();
    } finally {
      await session.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK]);
    }
    return true;
  });
}
