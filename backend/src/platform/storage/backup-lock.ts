import type { Database } from '../database/database.js';

/** Any number will do, as long as every process asks for the same. */
export const BACKUP_LOCK = 7_203_316_402;

/**
 * Runs what deletes stored files, unless a backup is being made: between its copy of the rows and its copy of
 * the files, a file that those rows still name must not go.
 * @returns false when a backup, or another such work, is under way; nothing was done then.
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
