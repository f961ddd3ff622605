import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitySchema } from 'typeorm';

import { entitySchemas } from '../../src/entity-schemas.js';
import { ANSWER_NAMES, ANSWERS } from '../../src/modules/waitlist/domain/sign-up-answers.js';
import { columnOf } from '../../src/platform/database/columns.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { schemaDifferences } from '../support/schema-differences.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('entity schemas match the tables that the migrations create', async () => {
  expect(await schemaDifferences(database.url, entitySchemas)).toEqual([]);
});

it('the comparison of entity schemas detects differences in type and nullability', async () => {
  const wrong = new EntitySchema({
    name: 'Wrong',
    tableName: 'users',
    columns: {
      id: { type: 'uuid', primary: true },
      email: { type: 'text', nullable: true },
      username: { type: 'integer' },
      nothing: { type: 'text' },
    },
  });
  const found = (await schemaDifferences(database.url, [wrong])).join('\n');
  for (const column of ['email', 'username', 'nothing']) expect(found).toContain(`"${column}"`);
  expect(found).not.toContain('"google_subject"');
});

describe('the answers of the sign-up form', () => {
  const columnsOf = async (table: string) => {
    const source = await createDataSource(database.url, []).initialize();
    try {
      return await source.query<{ name: string; type: string; optional: boolean }[]>(
        `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS optional
         FROM information_schema.columns WHERE table_name = $1`,
        [table],
      );
    } finally {
      await source.destroy();
    }
  };
  const ofKind = (isFlag: boolean) =>
    ANSWER_NAMES.filter((name) => (ANSWERS[name].kind === 'flag') === isFlag).map(columnOf);

  it('are all stored in columns of subscribers', async () => {
    const columns = await columnsOf('subscribers');
    for (const name of ofKind(true))
      expect(columns).toContainEqual({ name, type: 'boolean', optional: false });
    for (const name of ofKind(false)) expect(columns).toContainEqual({ name, type: 'text', optional: true });
  });

  it('all have counters if founders can filter by them', async () => {
    const counted = (await columnsOf('subscriber_counts')).filter(({ type }) => type === 'boolean');
    expect(counted.map(({ name }) => name).sort()).toEqual(ofKind(true).sort());
  });
});
