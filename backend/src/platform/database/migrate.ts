import { setTimeout as sleep } from 'node:timers/promises';

import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { Migration as Recorded, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';

import { QUEUE_SCHEMA } from './queue-schema.js';
import { connectionTimeout } from './connection.js';
import { createDataSource } from './data-source.js';
import { isLockTimeout, isRetryable } from './errors.js';
import { migrations } from './migrations/index.js';

/** Milliseconds between two questions of a process that waits for another one's migrations. */
const TURN = 200;
/** Any number will do, as long as every process asks for the same. */
const MIGRATION_LOCK = 7_203_316_401;

/**
 * Milliseconds that a migration waits for a table that somebody uses. Every request that needs the table
 * queues up behind it meanwhile, so it gives way soon: before PostgreSQL looks for a deadlock (1 s) and ends
 * a request to resolve one.
 */
const LOCK_WAIT = 800;
/** Milliseconds for which requests have the tables to themselves before migrations are tried again. */
const GIVING_WAY = 2_000;
/** Milliseconds after which migrations that find a table in use again and again are given up. */
const PATIENCE = 120_000;
/** A migration itself may take as long as it needs. */
const MIGRATING = { statement_timeout: 0, lock_timeout: LOCK_WAIT, idle_in_transaction_session_timeout: 0 };
/** However long a statement is silent, it is at work. */
const SILENT = 0;

/** Digits at the end of a migration's name: the time, in milliseconds, at which it was written. */
const TIMESTAMP = 13;

/** A class of `migrations`. */
export type Migration = new () => MigrationInterface;

/**
 * Brings the database at `url` to the present schema: our tables and, for the PostgreSQL queue, BullMQ's.
 * Processes that start together wait for one another. Running it again changes nothing.
 *
 * What has not run yet runs in one transaction, so that a version that is still running sees the old schema
 * or the new one and nothing in between. Migrations that PostgreSQL refuses in a transaction
 * (`transaction = false`) split it: what comes before them is committed first.
 * @returns the names of those of our migrations that were run, in order.
 * @param wanted the migrations to run, for a schema of the past; all of them by default.
 * @param say hears a line for each time that a table in use made migrations start again.
 * @throws TablesInUse after two minutes of that. Nothing of the transaction under way is kept.
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

/** Runs those of `wanted` that have not run, in the open transaction of `runner`, and records them. */
export async function migrateWithin(runner: QueryRunner, wanted: readonly Migration[]): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  const ran = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
  for (const Pending of inOrder(wanted).filter(({ name }) => !ran.has(name))) {
    const timestamp = writtenAt(Pending);
    await executor.executeMigration(new Recorded(undefined, timestamp, Pending.name, new Pending()));
  }
}

/**
 * Whoever waits asks again and again: an index that is built beside what goes on waits for everybody whose
 * statement has begun before, and that of a waiting process would wait for the index.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const asking = 'SELECT pg_try_advisory_lock($1) AS taken';
  while (!(await client.query<{ taken: boolean }>(asking, [MIGRATION_LOCK])).rows[0]!.taken)
    await sleep(TURN);
}

async function pending(client: pg.Client, wanted: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('migrations') AS found`);
  if (!rows[0]!.found) return inOrder(wanted);
  const ran = new Set((await client.query<{ name: string }>(NAMES)).rows.map(({ name }) => name));
  return inOrder(wanted).filter(({ name }) => !ran.has(name));
}

const writtenAt = ({ name }: Migration) => Number(name.slice(-TIMESTAMP));
/** Oldest first, as TypeORM runs them, however they are listed. */
const inOrder = (listed: readonly Migration[]) =>
  [...listed].sort((one, other) => writtenAt(one) - writtenAt(other));

/** Those that share a transaction stand together; each that cannot run in one stands for itself. */
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
  dataSource.setOptions({ migrations: together, logger: 'debug' });
  await dataSource.initialize();
  try {
    const alone = new together[0]!().transaction === false;
    // TypeORM refuses `all` where one of them says anything about transactions.
    const done = await dataSource.runMigrations({ transaction: alone ? 'each' : 'all' });
    return done.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

/** Runs `work` until no table that it needs is in use. */
async function givingWay<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) && !isRetryable(error)) throw error;
      if (performance.now() - began > PATIENCE) throw new TablesInUse();
      say(`A table is in use: migrations give way to requests, and start again in ${GIVING_WAY / 1_000} s.`);
      await sleep(GIVING_WAY);
    }
  }
}

/** A long transaction of somebody else keeps a table. The name makes the process print the message alone. */
export class TablesInUse extends Error {
  override name = 'StartError';

  constructor() {
    super(
      `a long transaction has kept a table in use for ${PATIENCE / 60_000} minutes: find it in pg_stat_activity, ` +
        'wait for it or end it, and migrate again',
    );
  }
}

const NAMES = 'SELECT name FROM migrations';
const NO_SUCH_TABLE = '42P01';

/**
 * The product was started on a database that lacks what it needs. The name makes the process print the
 * message alone.
 */
export class NotMigrated extends Error {
  override name = 'StartError';
}

/**
 * Looks whether every migration of this version was run. A newer schema is fine.
 * @throws NotMigrated saying what to run. A database that does not answer is no matter of this look: what
 *   comes next tells of it.
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
