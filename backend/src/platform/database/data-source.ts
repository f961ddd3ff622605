import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';

import { type ConnectionOptions, connectionTimeout, LOCK_TIMEOUT, MARGIN, Pool } from './connection.js';
import { migrations } from './migrations/index.js';

/** Milliseconds after which PostgreSQL gives up on a statement of ours, so that no request waits for ever. */
const STATEMENT_TIMEOUT = 10_000;
/**
 * Milliseconds after which PostgreSQL ends a transaction whose process stands still, and gives its locks to
 * others.
 */
const IDLE_TRANSACTION = 60_000;
/** Ten: 32 connections halve the throughput of writes to one hot row (measured, see docs/adr/0005). */
const POOL_SIZE = 10;

/**
 * Connections to the PostgreSQL at `url`, made when they are needed.
 * @param options laid over ours.
 * @param silence milliseconds without an answer after which a connection is given up; 0: never.
 */
export function createPool(
  url: string,
  options: ConnectionOptions = {},
  silence = STATEMENT_TIMEOUT + MARGIN,
): Pool {
  return new Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION,
    connectionTimeoutMillis: connectionTimeout(url),
    keepAlive: true,
    application_name: 'groundswell-app',
    silence,
    ...options,
  });
}

/** TypeORM on a pool of ours. */
export class PooledDataSource extends DataSource {
  constructor(
    readonly pool: Pool,
    options: DataSourceOptions,
  ) {
    super(options);
  }
}

/**
 * The one way to a TypeORM data source; `synchronize` is never on, the schema comes from migrations alone.
 * @param options and `silence`: see `createPool`.
 */
export function createDataSource(
  url: string,
  entities: EntitySchema[],
  options?: ConnectionOptions,
  silence?: number,
): PooledDataSource {
  const pool = createPool(url, options, silence);
  return new PooledDataSource(pool, {
    type: 'postgres',
    url,
    // What TypeORM takes for node-postgres gives it our pool when it asks for a new one.
    driver: {
      ...pg,
      Pool: function () {
        return pool;
      },
    },
    entities,
    migrations,
    synchronize: false,
    migrationsTransactionMode: 'each',
  });
}
