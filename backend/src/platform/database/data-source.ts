import type { Client } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';

import { migrations } from './migrations/index.js';
import { hangUpOnSilence, MARGIN } from './silence.js';

/** Milliseconds after which PostgreSQL gives up on a statement of ours, so that no request waits for ever. */
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds that a statement may wait for somebody's lock: meanwhile it keeps a connection from everybody else. */
const LOCK_TIMEOUT = 5_000;
/** Milliseconds that a caller may wait for a connection, be it a new one or one that others give back. */
const CONNECTION_TIMEOUT = 5_000;
/** Milliseconds after which PostgreSQL ends a transaction whose process stands still, and gives its locks to others. */
const IDLE_TRANSACTION = 60_000;
/** Ten: 32 connections halve the throughput of votes on one hot idea (measured, see docs/adr/0005). */
const POOL_SIZE = 10;

/**
 * The one way to a TypeORM data source; `synchronize` is never on, the schema comes from migrations alone.
 * @param options of node-postgres' pool, laid over ours.
 * @param timeout milliseconds without an answer after which a connection is given up; 0: never.
 */
export function createDataSource(
  url: string,
  entities: EntitySchema[],
  options: Record<string, unknown> = {},
  timeout = STATEMENT_TIMEOUT + MARGIN,
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    synchronize: false,
    migrationsTransactionMode: 'each',
    extra: {
      max: POOL_SIZE,
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      keepAlive: true,
      application_name: 'groundswell',
      onConnect: (client: Client) => void (timeout > 0 && hangUpOnSilence(client, timeout)),
      ...options,
    },
  });
}
