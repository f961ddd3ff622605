import type { DataSource } from 'typeorm';

import { seedDemo } from '../../src/local/demo/seed-demo.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The time at which tests create the demo data. */
export const NOW = new Date('2026-03-01T12:00:00Z');

/** Creates databases for the demo data. */
export class DemoDatabases {
  private readonly databases: TestDatabase[] = [];
  private readonly dataSources: DataSource[] = [];
  readonly emptyDatabase = async (): Promise<DataSource> => {
    const database = await createTestDatabase();
    this.databases.push(database);
    const dataSource = await createDataSource(database.url, []).initialize();
    this.dataSources.push(dataSource);
    return dataSource;
  };

  readonly seed = (dataSource: DataSource, now = NOW): Promise<void> => seedDemo({ dataSource, now });

  async stop(): Promise<void> {
    await Promise.all(this.dataSources.map((dataSource) => dataSource.destroy()));
    await Promise.all(this.databases.map((database) => database.drop()));
  }
}
