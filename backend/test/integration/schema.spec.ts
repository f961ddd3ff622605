import { describe, expect, it } from '@jest/globals';

import { runMigrations } from '../../src/platform/database/migrate.js';
import { LAST_OF_1_0_0 } from '../../src/platform/database/migrations/1763985100000-baseline.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { database, dataSource } from '../support/database-set-up.js';

async function tables(): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

describe('the schema', () => {
  it('stays as it is when the migrations run again', async () => {
    await runMigrations(database.url);
    const [row] = await dataSource.query<{ ran: number }[]>('SELECT count(*)::int AS ran FROM migrations');
    expect(row!.ran).toBe(migrations.length);
  });

  it('can be taken back to that of 1.0.0, and made again', async () => {
    const present = await tables();
    for (const _ of migrations.slice(1)) await dataSource.undoLastMigration();
    const baseline = await tables();
    expect(baseline).toContain('ideas');
    expect(baseline).not.toContain('evidence_founder_record');
    await expect(dataSource.undoLastMigration()).rejects.toThrow('cannot be taken back');
    await dataSource.runMigrations();
    expect(await tables()).toEqual(present);
  });

  it('lets processes that start together wait for one another, also while one builds an index beside them', async () => {
    // The baseline builds indexes on a database of 1.0.0 that lacks them.
    for (const _ of migrations.slice(1)) await dataSource.undoLastMigration();
    await dataSource.query('UPDATE migrations SET name = $1', [LAST_OF_1_0_0]);
    const carriedOut = await Promise.all([1, 2, 3].map(() => runMigrations(database.url)));
    expect(carriedOut.flat()).toEqual(migrations.map(({ name }) => name));
  });
});
