import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';

import { type ConnectionOptions, connectionTimeout, LOCK_TIMEOUT, MARGIN, Pool } from './connection.js';
import { migrations } from './migrations/index.js';

/** Milliseconds after which PostgreSQL cancels a statement, so that no request waits forever. */
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds after which PostgreSQL ends a stalled process's transaction and releases its locks. */
const IDLE_TRANSACTION = 60_000;
/**
 * Maximum connections in the pool. With 32 instead of 10, the throughput of writes to one hot row would halve
 * (measured, see docs/adr/0005).
 */
const POOL_SIZE = 10;

/**
 * Creates a pool for the PostgreSQL server at `url`. Connections are made on demand.
 * @param options override the defaults.
 * @param silence milliseconds without a response after which a connection is closed; 0 means never.
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

/** A TypeORM data source that uses the application's pool. */
export class PooledDataSource extends DataSource {
  constructor(
    readonly pool: Pool,
    options: DataSourceOptions,
  ) {
    super(options);
  }
}

/**
 * Creates a TypeORM data source. `synchronize` is always off: only migrations change the schema.
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
    // Replaces the module `pg` for TypeORM. When TypeORM creates a pool, it gets the application's pool.
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
