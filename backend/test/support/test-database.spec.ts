import { patient } from '@groundswell/testing/slowness';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { createPool } from '../../src/platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

describe('a test database', () => {
  const made: TestDatabase[] = [];

  afterAll(async () => {
    await Promise.all(made.map((database) => database.drop()));
  });

  const query = async (database: TestDatabase, sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('is migrated, and isolated from other test databases', async () => {
    made.push(...(await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])));
    const [first, second] = made as [TestDatabase, TestDatabase];
    const tables = await query(first, "SELECT to_regclass('ideas') AS ideas, to_regclass('votes') AS votes");
    expect(tables).toEqual([{ ideas: 'ideas', votes: 'votes' }]);

    await query(first, 'CREATE TABLE mine ()');
    expect(await query(second, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }]);
  });

  it('has a connection timeout that suits this machine', async () => {
    const database = await createTestDatabase();
    made.push(database);
    expect(createPool(database.url).options.connectionTimeoutMillis).toBeGreaterThanOrEqual(patient(5_000));
  });

  it('can be dropped even while a client is connected', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined); // This error is expected: the server ends the client's session.
    await client.connect();
    await database.drop();
    await expect(query(database, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
