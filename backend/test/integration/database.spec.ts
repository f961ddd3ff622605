import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';

import { createDataSource, type PooledDataSource } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { inBatches } from '../../src/platform/database/kysely.js';
import { isUniqueViolation } from '../../src/platform/database/errors.js';
import { observeStatements } from '../../src/platform/database/statements.js';
import { TypeormUnitOfWork } from '../../src/platform/database/transactions.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let server: TestDatabase;
let source: PooledDataSource;
let database: Database;
let unitOfWork: TypeormUnitOfWork;
const seen: string[] = [];

beforeAll(async () => {
  server = await createTestDatabase();
  source = await createDataSource(server.url, [], { max: 1 }).initialize();
  database = new Database(source.pool);
  unitOfWork = new TypeormUnitOfWork(source);
  await database.query('CREATE TABLE things (id uuid PRIMARY KEY, name text UNIQUE)');
  observeStatements((sql) => {
    seen.push(sql);
    return (failed) => void (failed && seen.push(`failed: ${sql}`));
  });
});
afterAll(async () => {
  await source.destroy();
  await server.drop();
});
beforeEach(() => database.query('TRUNCATE things'));

const ADD_ALL =
  'WITH new AS (SELECT gen_random_uuid(), unnest($1::text[])) INSERT INTO things SELECT * FROM new';
const ADD = 'WITH new AS (SELECT gen_random_uuid(), $1::text) INSERT INTO things SELECT * FROM new';
const RENAME = 'UPDATE things SET name = $2 WHERE name = $1 RETURNING name';
const count = async () =>
  (await database.queryOne<{ n: number }>('SELECT count(*)::int AS n FROM things'))!.n;
const processId = async () =>
  (await database.queryOne<{ pid: number }>('SELECT pg_backend_pid() AS pid'))!.pid;

it('gives the rows of RETURNING as those of SELECT, in a transaction and without one', async () => {
  await database.query(ADD, ['one']);
  expect(await database.query(RENAME, ['one', 'two'])).toEqual([{ name: 'two' }]);
  expect(await database.queryPrepared(RENAME, ['two', 'three'])).toEqual([{ name: 'three' }]);
  await unitOfWork.run(async (tx) => {
    expect(await database.query(RENAME, ['three', 'four'], tx)).toEqual([{ name: 'four' }]);
    expect(await database.queryOne(RENAME, ['nobody', 'x'], tx)).toBeNull();
    expect(await database.query('DELETE FROM things RETURNING name', [], tx)).toEqual([{ name: 'four' }]);
  });
});

it('undoes what was done in a transaction that fails', async () => {
  const failing = unitOfWork.run(async (tx) => {
    await database.query(ADD, ['one'], tx);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await count()).toBe(0);
});

it('says what PostgreSQL refused, in the same way everywhere, and keeps the connection', async () => {
  await database.query(ADD, ['one']);
  const pid = await processId();
  const refusals = [
    () => database.query(ADD, ['one']),
    () => database.queryPrepared(ADD, ['one']),
    () => unitOfWork.run((tx) => database.query(ADD, ['one'], tx)),
  ];
  for (const refused of refusals) {
    const error = await refused().catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'things_name_key')).toBe(true);
  }
  expect(await processId()).toBe(pid);
});

it('reads as many rows as there are, in batches', async () => {
  const names = Array.from({ length: 450 }, (_, n) => `thing ${n}`);
  await database.query(ADD_ALL, [names]);
  const sizes: number[] = [];
  const things = database.kysely().withTables<{ things: { id: string } }>().selectFrom('things').select('id');
  for await (const rows of inBatches(things, 'id')) sizes.push(rows.length);
  expect(sizes).toEqual([200, 200, 50]);
});

it("shows every statement to who observes them, TypeORM's own too, and whether it failed", async () => {
  seen.length = 0;
  await unitOfWork.run((tx) => database.query('SELECT 1', [], tx));
  await database.queryPrepared('SELECT 2', []);
  await database.query('SELECT nothing').catch(() => undefined);
  expect(seen).toEqual([
    ...['START TRANSACTION', 'SELECT 1', 'COMMIT', 'SELECT 2', 'SELECT nothing', 'failed: SELECT nothing'],
  ]);
});
