import { setTimeout as sleep } from 'node:timers/promises';

import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';

import { QUEUE_SCHEMA } from '../queue/queue-schema.js';
import { connectionTimeout } from './connection.js';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations/index.js';

/** Milliseconds between two questions of a process that waits for another one's migrations. */
const TURN = 200;
/** Any number will do, as long as every process asks for the same. */
const MIGRATION_LOCK = 7_203_316_401;

/**
 * A migration may take long, but not while it keeps everybody else waiting: behind one long query, a lock
 * that it waits for would hold up the whole site. It gives up instead, and the step is tried again.
 */
const MIGRATING = { statement_timeout: 0, lock_timeout: 10_000, idle_in_transaction_session_timeout: 0 };
/** However long a statement is silent, it is at work. */
const PATIENT = 0;

/**
 * Brings the database at `url` to the present schema: our tables and, for the PostgreSQL queue, BullMQ's.
 * Processes that start together wait for one another. Running it again changes nothing.
 * @returns the names of those of our migrations that were run, in order.
 * @param only names of our migrations to run, for a schema of the past; all of them by default.
 */
export async function runMigrations(url: string, only?: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeTurn(client);
    const dataSource = createDataSource(url, [], MIGRATING, PATIENT);
    if (only) dataSource.setOptions({ migrations: migrations.filter(({ name }) => only.includes(name)) });
    await dataSource.initialize();
    let carriedOut: string[];
    try {
      carriedOut = (await dataSource.runMigrations()).map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
    await migrateQueue(client, QUEUE_SCHEMA);
    return carriedOut;
  } finally {
    await client.end();
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
    present = (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map(
      ({ name }) => name,
    );
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
