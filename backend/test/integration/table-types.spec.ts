import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { TABLE_TYPES, tableTypesOf } from '../../../scripts/lib/table-types.mjs';
import { Database } from '../../src/platform/database/database.js';
import { type Statements, type Tables } from '../../src/platform/database/kysely.js';
import { TypeormUnitOfWork } from '../../src/platform/database/transactions.js';
import { newId } from '../../src/shared/ids.js';
import { database, dataSource } from '../support/database-set-up.js';

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const gateway = () => new Database(dataSource.pool);
const unitOfWork = () => new TypeormUnitOfWork(dataSource);

const addPerson = (db: Statements, id: string) =>
  db
    .insertInto('users')
    .values({
      id,
      googleSubject: id,
      email: 'a@b.example',
      username: 'A',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .execute();

describe('typed statements', () => {
  it('match the migrated tables (if not, run `npm run db:types -w backend`)', async () => {
    expect(readFileSync(TABLE_TYPES, 'utf8')).toBe(await tableTypesOf(database.url));
  });

  it('find each table and column by its camelCase name', async () => {
    const columns = await dataSource.query<{ table: string; columns: string[] }[]>(
      `SELECT table_name::text AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migrations' GROUP BY table_name`,
    );
    for (const { table, columns: names } of columns) {
      const select = gateway()
        .kysely()
        .selectFrom(camel(table) as keyof Tables)
        .select(names.map(camel) as never[])
        .limit(0);
      await expect(select.execute()).resolves.toEqual([]);
    }
    expect(columns.length).toBeGreaterThan(50);
  });

  it("don't rename the keys inside a JSON document", async () => {
    const { document } = await gateway()
      .kysely()
      .selectNoFrom((eb) =>
        eb.cast<object>(eb.val('{"first_key": {"second_key": 1}}'), 'jsonb').as('document'),
      )
      .executeTakeFirstOrThrow();
    expect(document).toEqual({ first_key: { second_key: 1 } });
  });

  it('run in the transaction passed to them', async () => {
    const id = newId();
    const people = () => gateway().kysely().selectFrom('users').select('id').where('id', '=', id).execute();
    await expect(
      unitOfWork().run(async (tx) => {
        await addPerson(gateway().kysely(tx), id);
        expect(await people()).toEqual([]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await people()).toEqual([]);
  });

  it.each(['alone', 'in a transaction'])('return the number of rows an UPDATE changed, %s', async (where) => {
    const id = newId();
    await addPerson(gateway().kysely(), id);
    const rename = async (db: Statements) => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ username: 'B' })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows;
    };
    const changed =
      where === 'alone' ? rename(gateway().kysely()) : unitOfWork().run((tx) => rename(gateway().kysely(tx)));
    expect(await changed).toBe(1n);
  });

  it("can't run in a separate transaction that UnitOfWork doesn't know about", async () => {
    const begin = gateway()
      .kysely()
      .transaction()
      .execute(async () => undefined);
    await expect(begin).rejects.toThrow('UnitOfWork');
  });
});
