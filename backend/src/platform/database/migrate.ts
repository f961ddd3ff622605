import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';

import { QUEUE_SCHEMA } from '../queue/queue-schema.js';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations/index.js';

/** Any number will do, as long as every process asks for the same. */
const MIGRATION_LOCK = 7_203_316_401;

/**
 * A migration may take long, but not while it keeps everybody else waiting: behind one long query, a lock that it waits for would hold up
 * the whole site. It gives up instead, and the step is tried again.
 */
const MIGRATING = { statement_timeout: 0, lock_timeout: 10_000, idle_in_transaction_session_timeout: 0 };
/** However long a statement is silent, it is at work. */
const PATIENT = 0;

/**
 * Brings the database at `url` to the present schema: our tables and, for the PostgreSQL queue, BullMQ's.
 * Processes that start together wait for one another. Running it again changes nothing.
 * @param only names of our migrations to run, for a schema of the past; all of them by default.
 */
export async function runMigrations(url: string, only?: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = createDataSource(url, [], MIGRATING, PATIENT);
    if (only) dataSource.setOptions({ migrations: migrations.filter(({ name }) => only.includes(name)) });
    await dataSource.initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
    await migrateQueue(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
