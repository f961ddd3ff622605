import { DataSource, type EntitySchema } from 'typeorm';

import { migrations } from './migrations/index.js';

/** Milliseconds after which PostgreSQL gives up on a statement of ours, so that no request waits for ever. */
const STATEMENT_TIMEOUT = 10_000;
/** Ten: 32 connections halve the throughput of votes on one hot idea (measured, see docs/adr/0005). */
const POOL_SIZE = 10;

/**
 * The one way to a TypeORM data source; `synchronize` is never on, the schema comes from migrations alone.
 * @param options of node-postgres' pool, laid over ours.
 */
export function createDataSource(
  url: string,
  entities: EntitySchema[],
  options: Record<string, unknown> = {},
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
      application_name: 'groundswell',
      ...options,
    },
  });
}
