import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';

import { QUEUE_SCHEMA } from '../queue/queue-schema.js';
import { createDataSource } from './data-source.js';

/** Any number will do, as long as every process asks for the same. */
const MIGRATION_LOCK = 7_203_316_401;

/**
 * Brings the database at `url` to the present schema: our tables and, for the PostgreSQL queue, BullMQ's.
 * Processes that start together wait for one another. Running it again changes nothing.
 */
export async function runMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = createDataSource(url, []);
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
