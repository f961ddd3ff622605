import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { ObjectStore } from '../storage/object-store.js';
import { ArchiveWriter } from './archive.js';
import { BACKUP_LOCK } from '../storage/backup-lock.js';
import {
  COMPLETION,
  type Completion,
  DATABASE,
  MANIFEST,
  type Manifest,
  type TableCopy,
  UPLOADS,
} from './manifest.js';
import { recordBackup } from './record.js';
import { MIGRATIONS_TABLE, tablesOf, targetOf } from './tables.js';

/** Maximum number of bytes of table data in one archive entry. */
const PART = 4 * 1024 * 1024;

export interface BackupOptions {
  databaseUrl: string;
  objects: ObjectStore;
  /** Path of the file to create. An existing file is replaced once the new one is complete. */
  path: string;
}

/**
 * Copies the database and the uploads into one file while the product is running.
 *
 * Copies the database first, as a snapshot, and then every uploaded file. A file uploaded in between is in
 * the copy although no row refers to it. A file that a row refers to can't disappear, because only one job
 * deletes files, and it waits for the backup to end (`unlessBackingUp`). In the opposite order, an image
 * saved in between would be a row without its file.
 * @returns the numbers of copied rows and files.
 */
export async function backUp({ databaseUrl, objects, path }: BackupOptions): Promise<Completion> {
  const archive = new ArchiveWriter(path);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'groundswell-backup' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(client);
    await archive.add({ name: MANIFEST, bytes: json(manifest) });
    const rows: Record<string, number> = {};
    for (const table of manifest.tables) rows[table.name] = await copyTable(client, table, archive);
    await client.query('COMMIT');

    const completion = { rows, uploads: await copyUploads(objects, archive) };
    await archive.add({ name: COMPLETION, bytes: json(completion) });
    await archive.finish();
    await recordBackup(client, path);
    return completion;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    // Closing the connection also releases the advisory lock.
    await client.end();
  }
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>(
    `SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp`,
  );
  const { rows } = await client.query<{ now: Date }>('SELECT now()');
  return {
    product: 'groundswell',
    format: 1,
    takenAt: rows[0]!.now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await tablesOf(client),
  };
}

async function copyTable(client: pg.Client, table: TableCopy, archive: ArchiveWriter): Promise<number> {
  const stream = client.query(copyTo(`COPY ${targetOf(table, client)} TO STDOUT`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    const name = `${DATABASE}${table.name}/${String(part).padStart(6, '0')}.copy`;
    await archive.add({ name, bytes: Buffer.concat(chunks) });
    [chunks, bytes, part] = [[], 0, part + 1];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART) await flush();
  }
  if (bytes > 0) await flush();
  return stream.rowCount;
}

async function copyUploads(objects: ObjectStore, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const { key } of objects.list()) {
    const object = await objects.open(key);
    if (!object) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of object.body as AsyncIterable<Buffer>) chunks.push(chunk);
    await archive.add({ name: `${UPLOADS}${key}`, bytes: Buffer.concat(chunks) });
    count += 1;
  }
  return count;
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
