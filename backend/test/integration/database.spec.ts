import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';

import { builtOnce } from '../../src/platform/database/built-once.js';
import { createDataSource, type PooledDataSource } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { rowsOf as itemsAsRows } from '../../src/platform/database/group-rows.js';
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
  await source.pool.query('CREATE TABLE things (id uuid PRIMARY KEY, name text UNIQUE)');
  observeStatements((sql) => {
    seen.push(sql);
    return (failed) => void (failed && seen.push(`failed: ${sql}`));
  });
});
afterAll(async () => {
  await source.destroy();
  await server.drop();
});
beforeEach(() => source.pool.query('TRUNCATE things'));

const add = (...names: string[]) =>
  sql`WITH new AS (SELECT gen_random_uuid(), unnest(${names}::text[])) INSERT INTO things SELECT * FROM new`;
const rename = (from: string, to: string) =>
  sql`UPDATE things SET name = ${to} WHERE name = ${from} RETURNING name`;
const rowsOf = async <Row>(statement: RawBuilder<Row>, statements = database.kysely()) =>
  (await statement.execute(statements)).rows;
const count = async () => (await rowsOf(sql<{ n: number }>`SELECT count(*)::int AS n FROM things`))[0]!.n;
const processId = async () => (await rowsOf(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`))[0]!.pid;

it('Database returns the same rows for RETURNING as for SELECT, inside and outside a transaction', async () => {
  await rowsOf(add('one'));
  expect(await rowsOf(rename('one', 'two'))).toEqual([{ name: 'two' }]);
  expect(await rowsOf(rename('two', 'three'), database.prepared)).toEqual([{ name: 'three' }]);
  await unitOfWork.run(async (tx) => {
    const statements = database.kysely(tx);
    expect(await rowsOf(rename('three', 'four'), statements)).toEqual([{ name: 'four' }]);
    expect(await rowsOf(rename('nobody', 'x'), statements)).toEqual([]);
    expect(await rowsOf(sql`DELETE FROM things RETURNING name`, statements)).toEqual([{ name: 'four' }]);
  });
});

it('Database rolls back a transaction that fails', async () => {
  const failing = unitOfWork.run(async (tx) => {
    await rowsOf(add('one'), database.kysely(tx));
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await count()).toBe(0);
});

it('Database reports PostgreSQL errors consistently in all methods, and keeps the connection', async () => {
  await rowsOf(add('one'));
  const pid = await processId();
  const refusals = [
    () => rowsOf(add('one')),
    () => rowsOf(add('one'), database.prepared),
    () => unitOfWork.run((tx) => rowsOf(add('one'), database.kysely(tx))),
  ];
  for (const refused of refusals) {
    const error = await refused().catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'things_name_key')).toBe(true);
  }
  expect(await processId()).toBe(pid);
});

it('Database reads all rows of a large result in batches', async () => {
  const names = Array.from({ length: 450 }, (_, n) => `thing ${n}`);
  await rowsOf(add(...names));
  const sizes: number[] = [];
  const things = database.kysely().withTables<{ things: { id: string } }>().selectFrom('things').select('id');
  for await (const rows of inBatches(things, 'id')) sizes.push(rows.length);
  expect(sizes).toEqual([200, 200, 50]);
});

it('Database builds a statement once per set of given values, and sends it with the values', async () => {
  await rowsOf(add('one', 'two', 'three'));
  const builtWith: (string | undefined)[][] = [];
  const namesOf = builtOnce((statements, values: { names: string[]; beyond?: string; limit: number }) => {
    builtWith.push(Object.keys(values));
    return statements
      .withTables<{ things: { name: string } }>()
      .selectFrom('things')
      .select('name')
      .where('name', '=', sql<string>`any(${values.names}::text[])`)
      .where(values.beyond === undefined ? sql<boolean>`true` : sql<boolean>`name > ${values.beyond}`)
      .orderBy('name')
      .limit(values.limit)
      .compile();
  });
  const query = { names: ['one', 'two', 'three'], beyond: undefined, limit: 2 };
  expect(await namesOf(database.prepared, query)).toEqual([{ name: 'one' }, { name: 'three' }]);
  expect(await namesOf(database.prepared, { ...query, names: ['two'] })).toEqual([{ name: 'two' }]);
  expect(await namesOf(database.kysely(), { ...query, limit: 1 })).toEqual([{ name: 'one' }]);
  expect(await namesOf(database.prepared, { ...query, beyond: 'one' })).toEqual([
    { name: 'three' },
    { name: 'two' },
  ]);
  expect(await namesOf(database.prepared, { ...query, beyond: 'three' })).toEqual([{ name: 'two' }]);
  expect(builtWith).toEqual([
    ['names', 'limit'],
    ['names', 'beyond', 'limit'],
  ]);
});

it('Database prepares a statement once per connection under one name, regardless of its values', async () => {
  const twice = builtOnce((statements, { n }: { n: number }) =>
    sql<{ twice: number }>`SELECT ${n}::int * 2 AS twice`.compile(statements),
  );
  for (const n of [1, 2, 3]) expect(await twice(database.prepared, { n })).toEqual([{ twice: n * 2 }]);
  const prepared = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%* 2 AS twice'`;
  expect(await rowsOf(prepared)).toEqual([{ n: 1 }]);
});

it('Database prepares a statement for a list once, regardless of the number of items', async () => {
  const sumOf = (...numbers: number[]) => {
    const items = numbers.map((n) => ({ n, name: `number ${n}` }));
    const rows = itemsAsRows('g', items, { n: 'int', name: 'text' });
    return rowsOf(sql`SELECT sum(g.n)::int AS sum_of_group FROM ${rows}`, database.prepared);
  };
  expect(await sumOf(1)).toEqual([{ sumOfGroup: 1 }]);
  expect(await sumOf(1, 2)).toEqual([{ sumOfGroup: 3 }]);
  expect(await sumOf(...Array.from({ length: 64 }, () => 1))).toEqual([{ sumOfGroup: 64 }]);
  const prepared = sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%AS sum_of_group FROM unnest%'`;
  expect(await rowsOf(prepared)).toEqual([{ n: 1 }]);
});

it('Database renames the columns of a row, but nothing inside its JSON documents', async () => {
  const columns = Array.from({ length: 30 }, (_, n) => sql`${n}::int AS ${sql.id(`column_no_${n}`)}`);
  const statement = sql`
    SELECT '{"a_key": {"b_key": [{"c_key": 1}]}}'::jsonb AS a_document, NULL AS no_value, ${sql.join(columns)}
    FROM generate_series(1, 2)`;
  const row = {
    aDocument: { a_key: { b_key: [{ c_key: 1 }] } },
    noValue: null,
    ...Object.fromEntries(columns.map((_, n) => [`columnNo${n}`, n])),
  };
  expect(await rowsOf(statement)).toEqual([row, row]);
  expect(await rowsOf(sql`SELECT 1 AS a_column WHERE false`)).toEqual([]);
});

it("Database reports every statement and its outcome to observers, including TypeORM's own statements", async () => {
  seen.length = 0;
  await unitOfWork.run((tx) => rowsOf(sql`SELECT 1`, database.kysely(tx)));
  await rowsOf(sql`SELECT 2`, database.prepared);
  await rowsOf(sql`SELECT nothing`).catch(() => undefined);
  expect(seen).toEqual([
    ...['START TRANSACTION', 'SELECT 1', 'COMMIT', 'SELECT 2', 'SELECT nothing', 'failed: SELECT nothing'],
  ]);
});
