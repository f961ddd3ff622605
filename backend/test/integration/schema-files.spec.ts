import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';

import { dataSource } from '../support/database-set-up.js';

const SRC = new URL('../../src/', import.meta.url).pathname;
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(modules\/[\w-]+\/infrastructure|platform\/database)\/schema\/[\w-]+\.sql$/.test(file))
  // Runs the platform's files first, because a trigger needs its function, which may be in one of them.
  .sort((one, other) => (one > other ? -1 : 1))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
  JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('plpgsql', 'sql')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
const TRIGGERS = `
  SELECT c.relname || '.' || t.tgname AS name, pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`;

let runner: QueryRunner;
beforeAll(async () => {
  runner = dataSource.createQueryRunner();
});
afterAll(async () => {
  await runner.release();
});

type Definition = { name: string; definition: string };
async function installed(): Promise<Record<string, string>> {
  const all: Definition[] = await runner.query(`${FUNCTIONS} UNION ALL ${TRIGGERS} ORDER BY name`);
  return Object.fromEntries(all.map(({ name, definition }) => [name, definition]));
}

it('the functions and triggers in a migrated database are exactly those in the schema files', async () => {
  const migrated = await installed();
  expect(Object.keys(migrated).length).toBeGreaterThan(20);
  const functions: Definition[] = await runner.query(FUNCTIONS);
  // CASCADE makes this statement drop the triggers too.
  await runner.query(`DROP FUNCTION ${functions.map(({ name }) => name).join(', ')} CASCADE`);
  expect(await installed()).toEqual({});
  for (const sql of FILES) await runner.query(sql);
  expect(await installed()).toEqual(migrated);
  for (const sql of FILES) await runner.query(sql);
  expect(await installed()).toEqual(migrated);
});

it('the schema files have at most 20 functions and 20 triggers', async () => {
  const count = async (definitions: string) => ((await runner.query(definitions)) as Definition[]).length;
  expect(await count(FUNCTIONS)).toBeLessThanOrEqual(20);
  expect(await count(TRIGGERS)).toBeLessThanOrEqual(20);
});
