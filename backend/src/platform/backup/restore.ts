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
  /** Empties a database that holds something. */
  replace: boolean;
}

/** One connection, whose statements may take as long as they need. */
const RESTORING = {
  max: 1,
  application_name: 'groundswell-restore',
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
};
/** However long PostgreSQL is silent, it is at work. */
const SILENT = 0;

const [baseline] = migrations;
/** Of the time at the end of a migration's name. */
const DIGITS = 13;

/** A job is out of attempts after 18 hours (see retry.ts), so older messages have nothing left to do. */
const REDISPATCHED = '2 days';

/**
 * Puts a backup into an empty database and the uploads, and brings the schema to the present. The file is
 * read to its end first. Everything in the database happens in one transaction: a restore that fails, for
 * whatever reason, leaves what was there, and at most some files that no row names.
 *
 * Jobs under way are not in a backup: they live in the queue, which may be a Redis. Instead, the messages of
 * the last two days go to the queue once more. Every one of them bears being handled twice: a mail that is
 * recorded as sent is not sent again.
 * @returns what was put back. @throws BackupError
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
  // The queue's own tables.
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
  const ran = new Set(manifest.migrations);
  if (![baseline!.name, LAST_OF_1_0_0].some((name) => ran.has(name)))
    throw new BackupError(`${path} was made by a version before 1.0.0: restore with 1.0.0.`);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name) && !isInBaseline(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${path} was made by a newer version (it has run ${unknown.join(', ')}): restore with that one.`,
    );
}

/** Those that make the schema in which the backup was made. */
function migrationsOf(manifest: Manifest) {
  const ran = new Set(manifest.migrations);
  return migrations.filter((migration) => migration === baseline || ran.has(migration.name));
}

/** Whether a migration, of a database of 1.0.0, became a part of the baseline. */
const isInBaseline = (name: string) => name.slice(-DIGITS) < baseline!.name.slice(-DIGITS);

/** @throws BackupError when the database is in use, or holds something that may not be replaced. */
async function prepare(client: pg.Client, replace: boolean): Promise<void> {
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
        `${path} says ${count} rows of ${table} and holds ${found}. Nothing was put back.`,
      );
  }
}
