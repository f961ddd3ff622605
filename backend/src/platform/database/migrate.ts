import { setTimeout as sleep } from 'node:timers/promises';

import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { Migration as Recorded, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';

import { QUEUE_SCHEMA } from './queue-schema.js';
import { connectionTimeout } from './connection.js';
import { createDataSource } from './data-source.js';
import { isLockTimeout, isRetryable } from './errors.js';
import { migrations } from './migrations/index.js';

/** Milliseconds between attempts to get the lock while another process runs migrations. */
const TURN = 200;
/** Key of the advisory lock. Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 7_203_316_401;

/**
 * Milliseconds that a migration waits for a table in use. While it waits, every request that needs the table
 * queues up behind it, so it must give up soon.
 */
const LOCK_WAIT = 800;
/**
 * Sets how long the next migration in a transaction waits for a table: what is left of four fifths of
 * `deadlock_timeout` (usually 1 s) since the transaction began. A request that waits for a table locked by an
 * earlier migration may hold one that this migration needs. After that time, PostgreSQL would end the request
 * as a deadlock, so the migrations must no longer wait then. Later locks wait only for short statements.
 */
const WAIT_BEFORE_DEADLOCKS = `
  SELECT set_config('lock_timeout', greatest(20, least(${LOCK_WAIT}, 0.8 * setting::int)
    - 1000 * extract(epoch FROM clock_timestamp() - now()))::int::text, true)
  FROM pg_settings WHERE name = 'deadlock_timeout'`;
/** Milliseconds that requests can proceed before migrations are retried. */
const GIVING_WAY = 2_000;
/** Milliseconds after which migrations are no longer retried because of tables in use. */
const PATIENCE = 120_000;
/** Migrations have no statement timeout. */
const MIGRATING = { statement_timeout: 0, lock_timeout: LOCK_WAIT, idle_in_transaction_session_timeout: 0 };
/** Disables the limit on PostgreSQL's silence, because a migration's statements can take a long time. */
const SILENT = 0;

/** Number of digits at the end of a migration's name: its creation time in milliseconds. */
const TIMESTAMP = 13;

/** A class in `migrations`. */
export type Migration = new () => MigrationInterface;

/**
 * Migrates the database at `url` to the current schema: the product's tables and, for the PostgreSQL queue,
 * BullMQ's. Idempotent. Processes that start simultaneously wait for each other.
 *
 * All pending migrations run in one transaction, so that a previous version that is still running sees either
 * the old schema or the new one. Migrations that PostgreSQL doesn't allow in a transaction (`transaction =
 * false`) split it: everything before them is committed first.
 * @returns the names of the product's migrations that ran, in order.
 * @param wanted the migrations to run, for a past schema; defaults to all.
 * @param say receives a line each time a table in use makes the migrations start over.
 * @throws TablesInUse after two minutes of retries. The open transaction is rolled back.
 */
export async function runMigrations(
  url: string,
  wanted: readonly Migration[] = migrations,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeTurn(client);
    const carriedOut: string[] = [];
    for (const together of inRuns(await pending(client, wanted)))
      carriedOut.push(...(await givingWay(() => carryOut(url, together), say)));
    await migrateQueue(client, QUEUE_SCHEMA);
    return carriedOut;
  } finally {
    await client.end();
  }
}

/** Runs the pending migrations of `wanted` in the open transaction of `runner`, and records them. */
export async function migrateWithin(runner: QueryRunner, wanted: readonly Migration[]): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  const ran = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
  for (const Pending of inOrder(wanted).filter(({ name }) => !ran.has(name))) {
    const timestamp = writtenAt(Pending);
    await executor.executeMigration(new Recorded(undefined, timestamp, Pending.name, new Pending()));
  }
}

/**
 * Acquires the migration lock by polling. A blocking wait would be an open statement, and building an index
 * concurrently waits for all open statements, so both would wait forever.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const statement = 'SELECT pg_try_advisory_lock($1) AS acquired';
  while (!(await client.query<{ acquired: boolean }>(statement, [MIGRATION_LOCK])).rows[0]!.acquired)
    await sleep(TURN);
}

async function pending(client: pg.Client, wanted: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('migrations') AS found`);
  if (!rows[0]!.found) return inOrder(wanted);
  const ran = new Set((await client.query<{ name: string }>(NAMES)).rows.map(({ name }) => name));
  return inOrder(wanted).filter(({ name }) => !ran.has(name));
}

const writtenAt = ({ name }: Migration) => Number(name.slice(-TIMESTAMP));
/** Sorts migrations by age, oldest first, which is the order TypeORM runs them in. */
const inOrder = (listed: readonly Migration[]) =>
  [...listed].sort((one, other) => writtenAt(one) - writtenAt(other));

/**
 * Groups consecutive migrations that share a transaction. A migration that can't run in a transaction is a
 * group of its own.
 */
export function inRuns(waiting: readonly Migration[]): Migration[][] {
  const runs: Migration[][] = [];
  let open = false;
  for (const migration of waiting) {
    const joins = new migration().transaction !== false;
    if (joins && open) runs.at(-1)!.push(migration);
    else runs.push([migration]);
    open = joins;
  }
  return runs;
}

async function carryOut(url: string, together: Migration[]): Promise<string[]> {
  const dataSource = createDataSource(url, [], MIGRATING, SILENT);
  dataSource.setOptions({ migrations: together.map(withoutDeadlocks), logger: 'debug' });
  await dataSource.initialize();
  try {
    const alone = new together[0]!().transaction === false;
    // TypeORM rejects `all` if a migration has its own `transaction` setting.
    const done = await dataSource.runMigrations({ transaction: alone ? 'each' : 'all' });
    return done.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

/** The migration, limited in how long it waits for tables if it shares a transaction. */
function withoutDeadlocks(Given: Migration): Migration {
  return class extends Given {
    override async up(runner: QueryRunner): Promise<void> {
      if (runner.isTransactionActive) await runner.query(WAIT_BEFORE_DEADLOCKS);
      await super.up(runner);
    }
  };
}

/** Runs `work`, and retries it while a table it needs is in use. */
async function givingWay<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) && !isRetryable(error)) throw error;
      if (performance.now() - began > PATIENCE) throw new TablesInUse();
      say(`A table is in use. Migrations let requests proceed, and start again in ${GIVING_WAY / 1_000} s.`);
      await sleep(GIVING_WAY);
    }
  }
}

/**
 * Thrown if another client's long transaction blocks a table. The process recognizes the error by name, and
 * prints only its message.
 */
export class TablesInUse extends Error {
  override name = 'StartError';

  constructor() {
    super(
      `a long transaction has blocked a table for ${PATIENCE / 60_000} minutes: find it in pg_stat_activity,  ` +
        'wait for it or end it, and migrate again',
    );
  }
}

const NAMES = 'SELECT name FROM migrations';
const NO_SUCH_TABLE = '42P01';

/**
 * Thrown if the product is started on a database that lacks migrations. The process recognizes the error by
 * name, and prints only its message.
 */
export class NotMigrated extends Error {
  override name = 'StartError';
}

/**
 * Checks that all migrations of this version have run. A newer schema is fine. Ignores a database that
 * doesn't respond, because the next startup step reports that.
 * @throws NotMigrated with the command to run.
 */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout(url) });
  client.on('error', () => undefined);
  let present: string[];
  try {
    await client.connect();
    present = (await client.query<{ name: string }>(NAMES)).rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_TABLE) return;
    present = [];
  } finally {
    await client.end().catch(() => undefined);
  }
  const missing = migrations.filter(({ name }) => !present.includes(name)).length;
  if (missing > 0) {
    throw new NotMigrated(
      `the database lacks ${missing} of ${migrations.length} migrations: run node backend/dist/bin/migrate.js`,
    );
  }
}
