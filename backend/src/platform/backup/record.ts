import { stat } from 'node:fs/promises';

import type pg from 'pg';

import { newId } from '../../shared/ids.js';

/** Days for which completed backups stay on record. */
const KEPT_DAYS = 400;

/**
 * Records a completed backup, so that metrics and alerts know how old the last one is. A database that has
 * not been migrated yet has no such table: it can be backed up all the same.
 * @param path the finished file.
 */
export async function recordBackup(client: pg.Client, path: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.backups') IS NOT NULL AS known`,
  );
  if (!rows[0]!.known) return;
  const { size } = await stat(path);
  await client.query('INSERT INTO backups (id, bytes) VALUES ($1, $2)', [newId(), size]);
  await client.query(`DELETE FROM backups WHERE finished_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ]);
}
