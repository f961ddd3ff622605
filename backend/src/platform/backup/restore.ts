import type pg from 'pg';

import { LAST_OF_1_0_0 } from '../database/migrations/1763985100000-baseline.js';
import { migrations } from '../database/migrations/index.js';
import { createDataSource } from '../database/data-source.js';
import { migrateWithin, runMigrations } from '../database/migrate.js';
import { QUEUE_SCHEMA } from '../database/queue-schema.js';
import type { ObjectStore } from '../storage/object-store.js';
import { readArchive } from './archive.js';
import { BackupError } from './backup.errors.js';
import { COMPLETION, type Completion, DATABASE, MANIFEST, type Manifest, UPLOADS } from './manifest.js';
import { TableFiller } from './table-filler.js';

export interface RestoreOptions {
  databaseUrl: string;
  objects: ObjectStore;
  path: string;
  /**
   * True to erase a database that contains accounts. If false, restoring into such a database is an error.
   */
  replace: boolean;
}

/** Options for a single connection without a statement timeout. */
const RESTORING = {
  max: 1,
  application_name: 'groundswell-restore',
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
};
/** Disables the limit on PostgreSQL's silence, because a restore's statements can take a long time. */
const SILENT = 0;

const [baseline] = migrations;
/** Length of the timestamp at the end of a migration's name. */
const DIGITS = 13;

/**
 * Age of the oldest outbox messages to redispatch. A job has used up its attempts after 18 hours (see
 * retry.ts), so older messages don't matter.
 */
const REDISPATCHED = '2 days';

/**
 * Restores a backup into an empty database and the uploads folder or bucket, and migrates the schema to this
 * version. First reads the whole file to check it. All database changes happen in one transaction: a failed
 * restore leaves the database unchanged, and leaves behind at most some files that no row refers to.
 *
 * Pending jobs aren't part of a backup: they live in the queue, which may be in Redis. Instead, the outbox
 * messages from the last two days are dispatched to the queue again. Their handlers are idempotent: for
 * example, an email recorded as sent isn't sent again.
 * @returns the numbers of restored rows and files. @throws BackupError
 */
export async function restore({ databaseUrl, objects, path, replace }: RestoreOptions): Promise<Completion> {
  const { manifest, completion } = await inspect(path);
  const dataSource = await createDataSource(databaseUrl, [], RESTORING, SILENT).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.Client;
    await runner.startTransaction();
    await prepare(client, replace);
    await migrateWithin(runner, migrationsOf(manifest));
    await fill(client, manifest, completion, path, objects);
    await client.query(
      `UPDATE outbox SET dispatched_at = NULL WHERE dispatched_at > $1::timestamptz - interval '${REDISPATCHED}'`,
      [manifest.takenAt],
    );
    await migrateWithin(runner, migrations);
    await runner.commitTransaction();
    await client.query('ANALYZE');
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
  // This also creates the queue's tables.
  await runMigrations(databaseUrl);
  return completion;
}

/**
 * Reads a backup's manifest and completion entry. @throws BackupError if the file is damaged, incomplete, not
 * a backup, or made by a version that this version can't read.
 */
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
  if (!manifest) throw new BackupError(`${path} is not a Groundswell backup.`);
  assertKnown(manifest, path);
  if (completion?.uploads !== uploads) throw new BackupError(`${path} is incomplete: its end is missing.`);
  return { manifest, completion };
}

function assertKnown(manifest: Manifest, path: string): void {
  if (manifest.product !== 'groundswell' || manifest.format !== 1)
    throw new BackupError(`${path} was made by a version whose backups this version cannot read.`);
  const ran = new Set(manifest.migrations);
  if (![baseline!.name, LAST_OF_1_0_0].some((name) => ran.has(name)))
    throw new BackupError(`${path} was made by a version before 1.0.0. Restore it with 1.0.0.`);
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !names.has(name) && !isInBaseline(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${path} was made by a newer version (it has run ${unknown.join(', ')}). Restore it with that version.`,
    );
}

/** The migrations that recreate the schema of the version that made the backup. */
function migrationsOf(manifest: Manifest) {
  const ran = new Set(manifest.migrations);
  return migrations.filter((migration) => migration === baseline || ran.has(migration.name));
}

/** True if a migration that ran on a 1.0.0 database is now part of the baseline. */
const isInBaseline = (name: string) => name.slice(-DIGITS) < baseline!.name.slice(-DIGITS);

/**
 * Prepares the database for the restore. @throws BackupError if the database is in use, or if it contains
 * accounts and must not be erased.
 */
async function prepare(client: pg.Client, replace: boolean): Promise<void> {
  const users = await client.query<{ names: string | null }>(
    `SELECT string_agg(DISTINCT application_name, ', ') AS names FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'groundswell%'`,
  );
  if (users.rows[0]!.names)
    throw new BackupError('Groundswell is running on this database. Stop all its processes first.');
  const { rows } = await client.query<{ filled: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS filled`,
  );
  if (!rows[0]!.filled) return;
  const accounts = await client.query('SELECT 1 FROM public.users LIMIT 1');
  if (accounts.rowCount && !replace)
    throw new BackupError(
      'This database contains accounts. To erase it and restore the backup, add --replace.',
    );
  await client.query(
    `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
  );
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  completion: Completion,
  path: string,
  objects: ObjectStore,
): Promise<void> {
  const filler = await TableFiller.open(client, manifest.tables);
  try {
    for await (const { name, bytes } of readArchive(path)) {
      if (name.startsWith(DATABASE)) await filler.add(name.slice(DATABASE.length).split('/')[0]!, bytes);
      else if (name.startsWith(UPLOADS)) await objects.put(name.slice(UPLOADS.length), bytes);
    }
  } catch (error) {
    await filler.abandon();
    throw error;
  }
  const rows = await filler.close();
  for (const [table, count] of Object.entries(completion.rows)) {
    const found = rows[table] ?? 0;
    if (found !== count)
      throw new BackupError(
        `${path} should contain ${count} rows of ${table}, but contains ${found}. Nothing was restored.`,
      );
  }
}
