import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';

import { runMigrations } from '../../src/platform/database/migrate.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { database, dataSource } from '../support/database-set-up.js';

describe('the schema', () => {
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

  it('lets processes that start together wait for one another, also while one builds an index beside them', async () => {
    const concurrent = migrations.findLastIndex(
      (Migration) => (new Migration() as MigrationInterface).transaction === false,
    );
    for (const _ of migrations.slice(concurrent)) await dataSource.undoLastMigration();
    const carriedOut = await Promise.all([1, 2, 3].map(() => runMigrations(database.url)));
    expect(carriedOut.flat()).toEqual(migrations.slice(concurrent).map(({ name }) => name));
  });
});
