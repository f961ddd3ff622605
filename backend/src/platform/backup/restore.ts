import pg from 'pg';

import { migrations } from '../database/migrations/index.js';
import { runMigrations } from '../database/migrate.js';
import { QUEUE_SCHEMA } from '../queue/queue-schema.js';
import type { ObjectStore } from '../storage/object-store.js';
import { readArchive } from './archive.js';
import { BackupError } from './backup.errors.js';
import { COMPLETION, type Completion, DATABASE, MANIFEST, type Manifest, UPLOADS } from './manifest.js';
import { TableFiller } from './table-filler.js';

export interface RestoreOptions {
  databaseUrl: string;
  objects: ObjectStore;
  path: string;
  /** Empties a database that holds something. */
  replace: boolean;
}

/** A job is out of attempts after 18 hours (see retry.ts), so older messages have nothing left to do. */
const REDISPATCHED = '2 days';

/**
 * Puts a backup into an empty database and the uploads, and brings the schema to the present. The file is
 * read to its end first: nothing is erased for a backup that is damaged. The rows come back in one
 * transaction.
 *
 * Jobs under way are not in a backup: they live in the queue, which may be a Redis. Instead, the messages of
 * the last two days go to the queue once more. Every one of them bears being handled twice: a mail that is
 * recorded as sent is not sent again.
 * @returns what was put back. @throws BackupError
 */
export async function restore({ databaseUrl, objects, path, replace }: RestoreOptions): Promise<Completion> {
  const { manifest, completion } = await inspect(path);
  await prepare(databaseUrl, replace);
  await runMigrations(
    databaseUrl,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );

  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'groundswell-restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await fill(client, manifest, completion, path, objects);
    await client.query(
      `UPDATE outbox SET dispatched_at = NULL WHERE dispatched_at > $1::timestamptz - interval '${REDISPATCHED}'`,
      [manifest.takenAt],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await runMigrations(databaseUrl);
  return completion;
}

/** @throws BackupError when the file is damaged, cut off, not ours, or of a version that we do not know. */
async function inspect(path: string): Promise<{ manifest: Manifest; completion: Completion }> {
  let manifest: Manifest | null = null;
  let completion: Completion | null = null;
  let uploads = 0;
  for await (const { name, bytes } of readArchive(path)) {
    if (name === MANIFEST) manifest = JSON.parse(bytes.toString()) as Manifest;
    if (!manifest) break;
    if (name.startsWith(UPLOADS)) uploads += 1;
    if (name === COMPLETION) completion = JSON.parse(bytes.toString()) as Completion;
  }
  if (!manifest) throw new BackupError(`${path} is no backup of Groundswell.`);
  assertKnown(manifest, path);
  if (completion?.uploads !== uploads) throw new BackupError(`${path} is cut off: its end is missing.`);
  return { manifest, completion };
}

function assertKnown(manifest: Manifest, path: string): void {
  if (manifest.product !== 'groundswell' || manifest.format !== 1)
    throw new BackupError(`${path} was made by another version, which this one cannot read.`);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${path} was made by a newer version (it has run ${unknown.join(', ')}): restore with that one.`,
    );
}

/** @throws BackupError when the database is in use, or holds something that may not be replaced. */
async function prepare(databaseUrl: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'groundswell-restore' });
  await client.connect();
  try {
    const users = await client.query<{ names: string | null }>(
      `SELECT string_agg(DISTINCT application_name, ', ') AS names FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'groundswell%'`,
    );
    if (users.rows[0]!.names)
      throw new BackupError('Groundswell is running on this database: stop every process of it first.');
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT to_regclass('public.users') IS NOT NULL AS filled`,
    );
    if (!rows[0]!.filled) return;
    const accounts = await client.query('SELECT 1 FROM public.users LIMIT 1');
    if (accounts.rowCount && !replace)
      throw new BackupError(
        'This database holds accounts. To erase it and put the backup in its place, add --replace.',
      );
    await client.query(
      `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
    );
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  completion: Completion,
  path: string,
  objects: ObjectStore,
): Promise<void> {
  const filler = await TableFiller.open(client, manifest.tables);
  for await (const { name, bytes } of readArchive(path)) {
    if (name.startsWith(DATABASE)) await filler.add(name.slice(DATABASE.length).split('/')[0]!, bytes);
    else if (name.startsWith(UPLOADS)) await objects.put(name.slice(UPLOADS.length), bytes);
  }
  const rows = await filler.close();
  for (const [table, count] of Object.entries(completion.rows)) {
    const found = rows[table] ?? 0;
    if (found !== count)
      throw new BackupError(
        `${path} says ${count} rows of ${table} and holds ${found}. Nothing was put back.`,
      );
  }
}
