import { stat } from 'node:fs/promises';

import type pg from 'pg';

import { newId } from '../../shared/ids.js';

/** How long records of completed backups are kept, in days. */
const KEPT_DAYS = 400;

/**
 * Records a completed backup, so that metrics and alerts know the age of the latest one. Does nothing if the
 * table `backups` doesn't exist, because a database that hasn't been migrated yet can be backed up too.
 * @param path the finished file.
 */
export async function recordBackup(client: pg.Client, path: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.backups') IS NOT NULL AS exists`,
  );
  if (!rows[0]!.exists) return;
  const { size } = await stat(path);
  await client.query('INSERT INTO backups (id, bytes) VALUES ($1, $2)', [newId(), size]);
  await client.query(`DELETE FROM backups WHERE finished_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ]);
}
