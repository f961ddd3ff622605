import type { EntitySchema } from 'typeorm';

import { createDataSource } from '../../src/platform/database/data-source.js';

/**
 * What TypeORM would change so that the migrated database is as the schemas say, a line for each mapped
 * column. What it would drop of tables is no fault: defaults, indexes, constraints and columns that no
 * schema maps are the migrations' own.
 */
export async function schemaDifferences(url: string, schemas: EntitySchema[]): Promise<string[]> {
  const source = await createDataSource(url, schemas).initialize();
  try {
    // TypeORM looks here for what a generated column is made of; those are the migrations' own.
    await source.query(
      'CREATE TABLE IF NOT EXISTS typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
    );
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const mapped = new Set(
      source.entityMetadatas.flatMap(({ tableName, columns }) =>
        columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
      ),
    );
    return upQueries.map(({ query }) => query).filter((query) => concerns(query, mapped));
  } finally {
    await source.destroy();
  }
}

/**
 * Whether a statement makes or changes a mapped column: `ALTER TABLE "ideas" ALTER COLUMN "title" TYPE ...`,
 * `CREATE TABLE ...`.
 */
function concerns(query: string, mapped: Set<string>): boolean {
  if (query.startsWith('CREATE TABLE')) return true;
  const [, table, , column] = /^ALTER TABLE "(\w+)" (?:ALTER|ADD|DROP) (COLUMN )?"(\w+)"/.exec(query) ?? [];
  return mapped.has(`${table}.${column}`) && !/DROP DEFAULT$/.test(query);
}
