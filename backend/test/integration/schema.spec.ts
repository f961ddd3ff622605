import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { entitySchemas } from '../../src/entity-schemas.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { runMigrations } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { createTestDatabase } from '../support/test-database.js';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

const TYPE_NAMES: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };

describe('the schema', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url, entitySchemas).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has every column of every EntitySchema, as the schema says it is', async () => {
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      const present = await dataSource.query<Column[]>(
        `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [tableName],
      );
      const byName = new Map(present.map((column) => [column.name, column]));
      for (const column of columns) {
        const found = byName.get(column.databaseName);
        expect({
          table: tableName,
          name: column.databaseName,
          type: String(column.type),
          nullable: column.isNullable,
        }).toEqual({
          table: tableName,
          name: found?.name,
          type: TYPE_NAMES[found?.type ?? ''] ?? found?.type,
          nullable: found?.nullable,
        });
      }
    }
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
