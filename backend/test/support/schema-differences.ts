import type { EntitySchema } from 'typeorm';

import { createDataSource } from '../../src/platform/database/data-source.js';

/**
 * Lists the changes TypeORM would make to bring the migrated database in line with the schemas, one line per
 * mapped column. Ignores drops: migrations own defaults, indexes, constraints and unmapped columns.
 */
export async function schemaDifferences(url: string, schemas: EntitySchema[]): Promise<string[]> {
  const source = await createDataSource(url, schemas).initialize();
  try {
    // TypeORM reads the expression of a generated column from this table. Generated columns belong to the
    // migrations.
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
 * Returns true if a statement creates or changes a mapped column: `ALTER TABLE "ideas" ALTER COLUMN "title"
 * TYPE ...`, `CREATE TABLE ...`.
 */
function concerns(query: string, mapped: Set<string>): boolean {
  if (query.startsWith('CREATE TABLE')) return true;
  const [, table, , column] = /^ALTER TABLE "(\w+)" (?:ALTER|ADD|DROP) (COLUMN )?"(\w+)"/.exec(query) ?? [];
  return mapped.has(`${table}.${column}`) && !/DROP DEFAULT$/.test(query);
}
