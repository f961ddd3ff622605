import { afterAll, beforeAll } from '@jest/globals';

import { createDataSource, type PooledDataSource } from '../../src/platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Provides a migrated database that no process uses, for direct queries. */
export let database: TestDatabase;
export let dataSource: PooledDataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, []).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
