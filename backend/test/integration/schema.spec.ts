import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { createDataSource } from '../../src/platform/database/data-source.js';
import { runMigrations } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { createTestDatabase } from '../support/test-database.js';

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url, []).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('stays as it is when the migrations run again', async () => {
    await runMigrations(database.url);
    const [row] = await dataSource.query<{ ran: number }[]>('SELECT count(*)::int AS ran FROM migrations');
    expect(row!.ran).toBe(migrations.length);
  });

  it('can be taken back and made again', async () => {
    for (const _ of migrations) await dataSource.undoLastMigration();
    const [left] = await dataSource.query<{ tables: string[] }[]>(
      `SELECT COALESCE(array_agg(table_name::text), '{}') AS tables FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    expect(left!.tables).toEqual([]);
    await dataSource.runMigrations();
    await expect(dataSource.query('SELECT 1 FROM ideas')).resolves.toEqual([]);
  });

  it('lets processes that start together wait for one another', async () => {
    await expect(
      Promise.all([runMigrations(database.url), runMigrations(database.url)]),
    ).resolves.toBeDefined();
  });
});
